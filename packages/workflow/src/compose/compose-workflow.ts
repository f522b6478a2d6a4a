/** Contexts, each in a role → the workflow that they make together. */
import { type Context, complexities, effects, type NewContext, type Problem } from "@flowmind/core";
import { analyseFlow } from "../analysis/analyse-flow.ts";
import { longestName, longestProblem, mostProblems } from "../tuning.ts";
import { buildFlow } from "./build-flow.ts";
import {
  type ComposedWorkflow,
  type Composition,
  type CompositionParts,
  type CompositionProblem,
  componentRoles,
  type Report,
} from "./composition.ts";
import { findParts } from "./find-parts.ts";
import { makeParts } from "./make-parts.ts";
import { type Part, withBefore } from "./part.ts";

/** Pure. What it gives analyses clean and runs as it is; every problem is told at once. */
export function composeWorkflow(composition: Composition, parts: CompositionParts): ComposedWorkflow {
  const problems: CompositionProblem[] = [];
  const report: Report = (at, message, fix) => {
    if (problems.length >= mostProblems || problems.some((one) => one.at === at && one.message === message)) return;
    problems.push({ at: shorten(at), message: shorten(message), fix: shorten(fix) });
  };
  checkName(composition.name, report);
  checkRoles(composition, report);
  const found = findParts(composition, parts, report);
  const made = makeParts(found, composition, parts, report);
  if (problems.length > 0) return { ok: false, problems };
  const context = toContext(composition, made, parts);
  for (const problem of analyse(context, parts)) report("components", problem.message, problem.fix);
  if (problems.length > 0) return { ok: false, problems };
  const steps = inOrder(made.parts).map(({ id, role, context: { uri }, index }) => ({
    step: id,
    uri,
    role,
    isPulledIn: index === undefined,
  }));
  return { ok: true, context, parts: steps, inputs: made.inputs };
}

/** Names and keys may be of any length. */
function shorten(text: string): string {
  return text.length <= longestProblem ? text : `${text.slice(0, longestProblem - 1)}…`;
}

/** As they run, but for those of a role that run at the same time or in rounds. */
function inOrder(parts: readonly Part[]): readonly Part[] {
  return componentRoles.flatMap((role) => withBefore(parts.filter((part) => part.role === role)));
}

const nameForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** No files can be called so in Windows ("Naming Files, Paths, and Namespaces", learn.microsoft.com). */
const reservedName = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/;

function checkName(name: string, report: Report): void {
  if (name.length <= longestName && nameForm.test(name) && !reservedName.test(name)) return;
  const shown = name.length <= longestName ? `"${name}"` : `A name of ${name.length} characters`;
  const fix = `Take lower-case letters, digits and single hyphens between them, at most ${longestName}: release-and-announce`;
  report("name", `${shown} is no name for a workflow`, fix);
}

function checkRoles({ components, flowType }: Composition, report: Report): void {
  const primaries = components.filter(({ role }) => role === "primary");
  if (components.length < 2) {
    report("components", "A composition joins two contexts or more", "Add one, or run the one as it is");
  }
  if (primaries.length === 0) {
    report("components", "No component has the role primary", "Give it to those that carry the work");
  }
  if (flowType === "iterative" && !components.some(({ role }) => role === "validation")) {
    const message = "An iterative workflow goes on until a validation lets the work pass, and there is none";
    report("flow_type", message, "Give one component the role validation, or take sequential");
  }
  if (flowType === "conditional" && primaries.length > 0 && primaries.every(({ when }) => when === undefined)) {
    const message = "A conditional workflow chooses among its primary components, and none says when";
    report("flow_type", message, "Add when to the primary components, or take sequential");
  }
}

function toContext(
  composition: Composition,
  { parts, variables, allPassed }: ReturnType<typeof makeParts>,
  { resolve }: CompositionParts,
): NewContext {
  const { uri, name, flowType } = composition;
  const contexts = withBefore(parts).map(({ context }) => context);
  const title = titleOf(name);
  const description = composition.description?.trim() || describe(parts);
  const [domain, ...others] = new Set(contexts.flatMap((one) => one.domain ?? []));
  const effect = strongest(effects, contexts, "effect");
  const complexity = strongest(complexities, contexts, "complexity");
  const conflictsWith = contexts.flatMap(({ relations }) =>
    relations.conflictsWith.flatMap((one) => resolve(one)?.uri ?? []),
  );
  return {
    uri,
    kind: "workflow",
    title,
    description,
    tags: ["composed"],
    ...(domain === undefined || others.length > 0 ? {} : { domain }),
    ...(complexity === undefined ? {} : { complexity }),
    aliases: [],
    examples: { positive: [], negative: [] },
    variables,
    relations: {
      complements: [],
      conflictsWith: [...new Set(conflictsWith)],
      followsWell: [],
      leadsTo: [],
      requires: [],
    },
    ...(effect === undefined ? {} : { effect }),
    flow: buildFlow({ flowType, purpose: description, parts, variables, allPassed }),
  };
}

/** The last of the scale that any of the contexts has. */
function strongest<Key extends "effect" | "complexity">(
  scale: readonly NonNullable<Context[Key]>[],
  contexts: readonly Context[],
  key: Key,
): NonNullable<Context[Key]> | undefined {
  return [...scale].reverse().find((one) => contexts.some((context) => context[key] === one));
}

function titleOf(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The primaries' own words, which are what a request for it will be like. */
function describe(parts: readonly Part[]): string {
  return parts
    .filter(({ role }) => role === "primary")
    .map(({ context }) => (/[.!?]$/.test(context.description) ? context.description : `${context.description}.`))
    .join(" ");
}

function analyse(context: NewContext, { resolve }: CompositionParts): readonly Problem[] {
  if (context.flow === undefined) return [];
  return analyseFlow({ file: context.uri, variables: context.variables, flow: context.flow, resolve });
}
