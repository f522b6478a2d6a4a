/** Finds the help that answers a question: an error code exactly, a context by name, anything else by the help engine. */
import {
  type Context,
  FlowmindError,
  firstCharacters,
  keyOfCaller,
  type Match,
  nearestNames,
  needlessKind,
  parseContextUri,
  plainRequest,
  queryLengthLimit,
  type Trace,
} from "@flowmind/core";
import {
  errorCodesIn,
  type HelpTopic,
  helpOverview,
  helpTopicOf,
  helpTopics,
  hostCall,
  ownToolOf,
  unknownCodeIn,
} from "@flowmind/teaching";
import { callSection } from "../calls/call-section.ts";
import { callingProvider } from "../calls/calling-provider.ts";
import { renderContext } from "../context-text/render-context.ts";
import { carriedOutElsewhere } from "../wire/carry-call.ts";
import type { HelpQuestion } from "../wire/help-answer.ts";
import { waits } from "../wire/read-run-state.ts";
import type { ToolCall, ToolParts } from "./tool.ts";
import { toolNames } from "./tool-names.ts";

export interface FoundHelp {
  readonly title: string;
  readonly content: string;
  readonly topics: readonly HelpTopic[];
  /** The context whose own instructions these are. */
  readonly context?: Context;
  /** Of the help engine, where it was asked. */
  readonly trace?: Trace;
}

/** A topic of the wanted type is preferred while it is at least half as likely as the best. */
const typePreference = 0.5;
/** Further topics named beside the answer. */
const alsoNamed = 3;

/** Throws UNKNOWN_CONTEXT when the question is a context URI that leads nowhere, and TOOL_FORBIDDEN where its instructions are not for this caller. */
export async function findHelp(question: HelpQuestion, parts: ToolParts, call: ToolCall): Promise<FoundHelp> {
  const codes = errorCodesIn(`${question.errorMessage ?? ""} ${question.question ?? ""}`);
  const coded = codes.flatMap((code) => helpTopics.filter((topic) => topic.title === code));
  if (coded[0] !== undefined) return fromTopic(coded[0], coded.slice(1, alsoNamed + 1));
  const named = question.question === undefined ? undefined : contextHelp(question.question, parts, call);
  if (named !== undefined) return named;
  const text = question.question ?? [question.attemptedAction, question.errorMessage].filter(Boolean).join(": ");
  const awaited = text === "" ? awaitedTopic(question) : undefined;
  if (awaited !== undefined) return fromTopic(awaited, []);
  const unknown = unknownCodeIn(text, question.type === "error");
  if (unknown !== undefined) return noSuchCode(unknown);
  // Who only calls for help asks for all of it: the topic whose words are nearest explains something else.
  return text === "" || needlessKind(text) !== undefined
    ? overview(question)
    : await askTopics(firstCharacters(text, queryLengthLimit), question, parts, call);
}

function contextHelp(name: string, parts: ToolParts, { view, granted, host }: ToolCall): FoundHelp | undefined {
  const { snapshot } = view;
  const context = snapshot.find(name);
  if (context !== undefined) {
    const { uri } = context;
    if (!granted.mayUse(context, toolNames.getHelp)) {
      throw new FlowmindError("TOOL_FORBIDDEN", { tool: toolNames.getHelp, uri });
    }
    const provider = callingProvider(context, parts.providers);
    const call = provider === undefined ? nobodySection(context, host) : [callSection(context, provider)];
    return { title: context.title, content: [renderContext(context), ...call].join("\n\n"), topics: [], context };
  }
  if (parseContextUri(name) === undefined) return undefined;
  throw new FlowmindError("UNKNOWN_CONTEXT", { uri: name, nearest: snapshot.suggest(name) });
}

/** Who reads what a tool does must not be sent back to where it cannot be called. */
function nobodySection(context: Context, host: ToolCall["host"]): readonly string[] {
  const isOwn = context.kind !== "tool" || ownToolOf(context.uri) !== undefined;
  if (isOwn || (host !== undefined && hostCall(context, host) !== undefined)) return [];
  return [`## Call\n\n${carriedOutElsewhere}.`];
}

/** What explains the state that somebody passes along without a question; undefined where the run waits for nothing. */
function awaitedTopic({ run: { status } }: HelpQuestion): HelpTopic | undefined {
  if (status === undefined || !waits(status)) return undefined;
  const name = status === "awaiting_approval" ? "approval" : "run-status";
  return helpTopics.find((topic) => topic.name === name);
}

function overview({ type }: HelpQuestion): FoundHelp {
  const { intro, topics } = helpOverview(type);
  return { title: `Help: ${type.replaceAll("_", " ")}`, content: intro, topics };
}

/** What is asked about is none of ours: whatever would be nearest explains something else. */
function noSuchCode(code: string): FoundHelp {
  const codes = helpTopics.filter(({ type, title }) => type === "error" && errorCodesIn(title).length > 0);
  const near = nearestNames(
    code,
    codes.map(({ title }) => title),
    alsoNamed,
  );
  return {
    title: `Not a code of FlowMind: ${code}`,
    content: `FlowMind has no error code ${code}, so this help cannot explain it. If another program said it, look there.`,
    topics: codes.filter(({ title }) => near.includes(title)),
  };
}

/** Said in the place of an answer, with what is nearest to choose from. */
function unanswered(nearest: readonly HelpTopic[]): FoundHelp {
  const near = nearest.length === 0 ? "" : " The nearest topics are listed; ask for one by its title.";
  return {
    title: "No topic answers this",
    content: `Nothing in FlowMind's help answers this question: it explains FlowMind itself, its tools, errors and terms.${near}`,
    topics: nearest,
  };
}

async function askTopics(
  text: string,
  question: HelpQuestion,
  parts: ToolParts,
  { caller, signal }: ToolCall,
): Promise<FoundHelp> {
  // Help is the same for all, but a kept answer would show that another tenant has asked.
  const outcome = await parts.help.ask(plainRequest(text), {
    cacheScope: keyOfCaller(caller),
    ...(signal && { signal }),
  });
  const matches = outcome.status === "no_matches" ? outcome.nearest : outcome.matches;
  const ranked = preferType(matches, question).flatMap((match) => helpTopicOf(match.context.uri) ?? []);
  const [best, ...others] = ranked;
  const { trace } = outcome;
  if (best === undefined || outcome.status === "no_matches") {
    return { ...unanswered(ranked.slice(0, alsoNamed)), trace };
  }
  return { ...fromTopic(best, others.slice(0, alsoNamed)), trace };
}

function preferType(matches: readonly Match[], question: HelpQuestion): readonly Match[] {
  const [best] = matches;
  const wanted = matches.find((match) => helpTopicOf(match.context.uri)?.type === question.type);
  if (best === undefined || wanted === undefined || wanted.probability < best.probability * typePreference)
    return matches;
  return [wanted, ...matches.filter((match) => match !== wanted)];
}

function fromTopic(topic: HelpTopic, topics: readonly HelpTopic[]): FoundHelp {
  return { title: topic.title, content: topic.text, topics };
}
