/** `compose_workflow`: one workflow from several contexts, to be run at once, and kept as a file where that is wanted. */
import { barrierInWords } from "@flowmind/authorization";
import {
  type Caller,
  type Context,
  encodeUriSegment,
  FlowmindError,
  isFlowmindError,
  type NewContext,
  type SavedContexts,
} from "@flowmind/core";
import { parseCondition } from "@flowmind/matching";
import { type CompositionProblem, composeWorkflow } from "@flowmind/workflow";
import { asError } from "../access/as-error.ts";
import { barrierNow, barriersOf } from "../access/barrier.ts";
import { callingProvider } from "../calls/calling-provider.ts";
import { type Drafts, draftProvider } from "../composed/drafts.ts";
import { placeholderProblems } from "../composed/placeholder-problems.ts";
import type { WireAnswer, WireFailure } from "../wire/answer.ts";
import { type Composed, executeAction, toComposedAnswer, toWireComposed } from "../wire/composed-answer.ts";
import { toFailure } from "../wire/failure.ts";
import { withMeasurements } from "../wire/measurements.ts";
import { type ComposeRequest, readComposition } from "../wire/read-composition.ts";
import { withHints } from "../wire/said.ts";
import { composeWorkflowInput } from "../wire/schemas/compose-workflow-input.ts";
import type { Tool, ToolCall, ToolParts } from "./tool.ts";
import { toolNames } from "./tool-names.ts";

export interface ComposeParts extends Pick<ToolParts, "clock" | "levels" | "providers"> {
  readonly drafts: Drafts;
  /** Absent: nothing can be saved. */
  readonly saved?: SavedContexts;
}

/** COMPOSITION_INVALID with everything that is wrong, or CONTEXT_NOT_SAVED with a workflow that can be run all the same. */
export function createComposeWorkflowTool(parts: ComposeParts): Tool {
  return {
    inputSchema: composeWorkflowInput,

    run: async (input, hints, call) => {
      const { requestId, receivedMs } = call;
      const { clock } = parts;
      const wanted = readComposition(input);
      const searchBeganMs = clock.monotonic();
      const composed = compose(wanted, call, parts);
      if (!composed.ok) return refuse(wanted.name, composed.problems, hints, call);
      const searchEndedMs = clock.monotonic();
      const barred = await barrierNow(composed.context, toolNames.executeWorkflow, call, parts.levels);
      if (barred !== undefined) return toFailure(asError(barred), { requestId });
      const kept: Kept = wanted.save ? await save(wanted.name, composed, hints, call, parts) : {};
      if (kept.failure !== undefined) return kept.failure;
      parts.drafts.keep(call.caller, composed.context);
      const answer = toComposedAnswer({
        ...composed,
        ...(kept.file === undefined ? {} : { file: kept.file }),
        requestId,
        hints,
      });
      const stopwatch = { receivedMs, searchBeganMs, searchEndedMs, assembledMs: clock.monotonic() };
      return withMeasurements(answer, { contextsSearched: 0, indices: [], cacheHit: false }, stopwatch);
    },
  };
}

type Compositions =
  | ({ readonly ok: true } & Composed)
  | { readonly ok: false; readonly problems: readonly CompositionProblem[] };

function compose(wanted: ComposeRequest, call: ToolCall, { levels, providers }: ComposeParts): Compositions {
  const { snapshot } = call.view;
  const saved = savedUri(call.caller, wanted.name);
  const uri = wanted.save ? saved : draftUri(wanted.name);
  const isBarred = barriersOf(call, levels);
  const composed = composeWorkflow(
    { ...wanted, uri },
    {
      resolve: (name) => snapshot.find(name),
      nearest: (name) => snapshot.suggest(name),
      parseCondition,
      barrier: (context) => {
        const barred = isBarred(context, context.kind === "tool" ? toolNames.callTool : toolNames.executeWorkflow);
        if (barred !== undefined) return barrierInWords(barred);
        const isCallable = context.kind !== "tool" || callingProvider(context, providers) !== undefined;
        return isCallable ? undefined : "no server here carries it out";
      },
    },
  );
  const found = composed.ok ? [] : composed.problems;
  const unfilled = placeholderProblems(wanted.components, (name) => snapshot.find(name));
  const problems = [
    ...found.filter(({ at }) => unfilled.every((one) => one.at !== at)),
    ...unfilled,
    ...nameProblems(wanted.name, [saved, uri, ...plainUri(call.caller, wanted.name)], call),
    ...(composed.ok ? barredName(wanted, composed.context, call) : []),
    ...draftProblems(wanted, call),
  ];
  if (!composed.ok || problems.length > 0) return { ok: false, problems };
  return { ok: true, context: asDraft(composed.context, call.caller), parts: composed.parts, inputs: composed.inputs };
}

/** Found by its author only. */
function draftUri(name: string): string {
  return `workflow://composed/${encodeUriSegment(name)}`;
}

/**
 * In a name space of its own for each remote caller, and one for the local user that no file of the catalog is in: nobody learns from a name
 * that is taken what others have saved, or what is hidden, nor loses to it what was saved.
 */
function savedUri({ isLocal, tenant, subject }: Caller, name: string): string {
  const path = isLocal ? ["saved", name] : [tenant, subject, name];
  return `workflow://${path.map(encodeUriSegment).join("/")}`;
}

/** What the local user sees under the name alone, and what was saved so before there was `saved`. */
function plainUri({ isLocal }: Caller, name: string): readonly string[] {
  return isLocal ? [`workflow://${encodeUriSegment(name)}`] : [];
}

function asDraft(context: NewContext, { tenant, subject }: Caller): Context {
  return { ...context, source: { provider: draftProvider, owner: { tenant, subject } }, digest: "" };
}

/** A draft takes the place of an earlier one; everything else stays. */
function nameProblems(
  name: string,
  [saved = "", uri = saved, ...others]: readonly string[],
  { view: { snapshot } }: ToolCall,
): readonly CompositionProblem[] {
  const isDraft = (one: string): boolean => one === uri && one !== saved;
  const taken = [...new Set([saved, uri, ...others])].flatMap((one) => {
    const found = snapshot.find(one);
    return found === undefined || (isDraft(one) && found.source.provider === draftProvider) ? [] : [found.uri];
  });
  return taken.map((one) => nameTaken(name, one));
}

/** A rule that speaks of this name only is not told of: the name is one that cannot be had, as one that is taken. */
function barredName(
  { name, save }: ComposeRequest,
  context: NewContext,
  { granted, caller }: ToolCall,
): readonly CompositionProblem[] {
  const mayRun = (uri: string): boolean =>
    granted.mayUse(asDraft({ ...context, uri }, caller), toolNames.executeWorkflow);
  const isBarred = !mayRun(context.uri) && mayRun(save ? savedUri(caller, anotherName) : draftUri(anotherName));
  return isBarred ? [{ at: "name", message: `The name ${name} cannot be had`, fix: "Take another name" }] : [];
}

const anotherName = "another-name";

function nameTaken(name: string, uri: string): CompositionProblem {
  return { at: "name", message: `The name ${name} is taken by ${uri}`, fix: "Take another name; what is there stays" };
}

/** A file must not lead to what is gone when the program ends. */
function draftProblems(
  { save, components }: ComposeRequest,
  { view: { snapshot } }: ToolCall,
): readonly CompositionProblem[] {
  if (!save) return [];
  return components.flatMap(({ uri }, index) => {
    const found = snapshot.find(uri);
    if (found === undefined || found.source.provider !== draftProvider || !found.uri.startsWith(draftUri("")))
      return [];
    const message = `${found.uri} is not saved, and a file cannot be made of it`;
    return [{ at: `components[${index}].uri`, message, fix: "Compose that one with save: true first" }];
  });
}

function refuse(
  name: string,
  problems: readonly CompositionProblem[],
  hints: readonly string[],
  { requestId }: ToolCall,
): WireFailure {
  const shown = name.length <= longestShownName ? name : "This";
  const details = { name: shown || "This", problems: problems.map(({ message }) => message) };
  const teaching = withHints(undefined, hints);
  return toFailure(new FlowmindError("COMPOSITION_INVALID", details), {
    requestId,
    guidance: { problems },
    ...(teaching === undefined ? {} : { teaching }),
  });
}

/** Longer ones are no names. */
const longestShownName = 60;

/** Where it was saved, or the answer that says why not; neither where it was not to be. */
interface Kept {
  readonly file?: string;
  readonly failure?: WireAnswer;
}

/** What cannot be saved is kept as a draft, but for what has the name of another. */
async function save(
  name: string,
  composed: Composed,
  hints: readonly string[],
  call: ToolCall,
  { saved, drafts }: ComposeParts,
): Promise<Kept> {
  const { context } = composed;
  const { source: _source, digest: _digest, ...content } = context;
  const fail = (detail: string): FlowmindError => new FlowmindError("CONTEXT_NOT_SAVED", { uri: context.uri, detail });
  const kept = (error: FlowmindError): Kept => {
    const draft = { ...context, uri: draftUri(name) };
    drafts.keep(call.caller, draft);
    const partialResults = {
      message: "It can be run until the server ends",
      ...toWireComposed({ ...composed, context: draft }),
    };
    const given = { requestId: call.requestId, partialResults, nextActions: [executeAction(draft)] };
    return { failure: toFailure(error, given) };
  };
  if (saved === undefined) return kept(fail("this server keeps no files of its callers"));
  try {
    const result = await saved.save(call.caller, name, content);
    if (result.ok) return { file: result.file };
    if (result.why === "too_many") return kept(fail("as many as are kept have been saved by this caller"));
    return { failure: refuse(name, [nameTaken(name, context.uri)], hints, call) };
  } catch (error) {
    if (isFlowmindError(error) && error.code === "CONTEXT_NOT_SAVED") return kept(error);
    throw error;
  }
}
