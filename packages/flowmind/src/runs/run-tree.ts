/** A run's steps as a tree: what is done, what is being done or waited for, and what may still come. */
import { type Flow, type FlowFunction, functionNameOf, type RunnableContext, type RunState } from "@flowmind/core";
import type { KnownSteps } from "./known-steps.ts";
import { stepWords } from "./step-words.ts";

/** `stopped`: the run was ended there. `open`: it has not come to it. */
export type RunNodeStatus = "done" | "skipped" | "failed" | "running" | "waiting" | "stopped" | "open";

export interface RunNode {
  readonly label: string;
  readonly status: RunNodeStatus;
  readonly note?: string;
  /** Milliseconds since 1970, both; of what was kept of it and of what is inside of it. */
  readonly startedAtMs?: number;
  readonly endedAtMs?: number;
  readonly children: readonly RunNode[];
  /** One of several times that the same is done: a round, an item, a visit. */
  readonly isRound?: true;
}

interface Walk {
  readonly known: KnownSteps;
  /** Contexts that the run uses, by the URIs under which it found them. */
  readonly pins: ReadonlyMap<string, RunnableContext>;
  /** URI of the context around. */
  readonly owner: string;
  readonly functions: readonly FlowFunction[];
  /** What the run has not come to here it will not come to any more. */
  readonly isPast: boolean;
}

export function runTree(
  context: RunnableContext,
  { status }: Pick<RunState, "status">,
  pins: ReadonlyMap<string, RunnableContext>,
  known: KnownSteps,
): readonly RunNode[] {
  const walk: Walk = { known, pins, owner: context.uri, functions: [], isPast: status === "completed" };
  return [...nodesBefore(walk), ...contextNodes(walk, context, "")];
}

/** What stands before the steps: variables that the context asks for, limits. */
function nodesBefore({ known }: Walk): readonly RunNode[] {
  const asked = known.asked.map((trace): RunNode => {
    const endedAtMs = known.endedAtMs(trace);
    const time = endedAtMs === undefined ? {} : { startedAtMs: endedAtMs, endedAtMs };
    return { label: trace.step, status: trace.outcome, ...time, children: [] };
  });
  const { awaited } = known.at("");
  if (awaited === undefined) return asked;
  const label = awaited.type === "answer" ? `ask ${awaited.variable}` : "go on";
  return [...asked, { label, status: "waiting", children: [] }];
}

function contextNodes(walk: Walk, context: RunnableContext, place: string): readonly RunNode[] {
  const { uri, title, flow } = context;
  const prompt: Flow = { type: "instruct", prompt: context.body ?? context.description, extract: [], name: title };
  return nodesOf({ ...walk, owner: uri, functions: [] }, flow ?? prompt, `${place}>${uri}`);
}

/** A list that has no name of its own gives its steps instead. */
function nodesOf(walk: Walk, step: Flow, place: string): readonly RunNode[] {
  const isPlain = step.type === "sequence" && step.name === undefined && step.when === undefined;
  return isPlain ? childNodes(walk, step, lastTry(walk, place).place) : [stepNode(walk, step, place)];
}

interface Try {
  readonly place: string;
  readonly number: number;
}

function lastTry({ known }: Walk, place: string): Try {
  let number = 1;
  while (known.has(`${place}~${number + 1}`)) number += 1;
  return { place: number === 1 ? place : `${place}~${number}`, number };
}

function stepNode(walk: Walk, step: Flow, first: string): RunNode {
  const { known } = walk;
  const { place, number } = lastTry(walk, first);
  const children = known.has(place) ? childNodes(walk, step, place) : [];
  const own = { ...known.at(first), ...known.at(place) };
  const notes = [...(number > 1 ? [`try ${number}`] : []), ...(own.trace?.note === undefined ? [] : [own.trace.note])];
  return {
    label: stepWords(step),
    status: statusOf(walk, step, place, children),
    ...(notes.length === 0 ? {} : { note: notes.join("; ") }),
    ...known.span(first),
    children,
  };
}

/** Something happening inside shows on all that is around it. */
function statusOf(walk: Walk, step: Flow, place: string, children: readonly RunNode[]): RunNodeStatus {
  const { awaited, isInFlight, isStopped, trace } = walk.known.at(place);
  const has = (wanted: RunNodeStatus): boolean => children.some(({ status }) => status === wanted);
  if (awaited !== undefined || has("waiting")) return "waiting";
  if (isInFlight === true || has("running")) return "running";
  if (isStopped === true || has("stopped")) return "stopped";
  if (trace?.outcome === "failed") return "failed";
  const begun = children.filter(({ status }) => status !== "open");
  if (begun.length === 0) return ownStatus(walk, place);
  const decisive = step.type === "parallel" ? begun.find(({ status }) => status === "failed") : begun.at(-1);
  if (decisive?.status === "failed") return "failed";
  return children.length === begun.length || walk.isPast ? "done" : "open";
}

function ownStatus({ known, isPast }: Walk, place: string): RunNodeStatus {
  const { trace } = known.at(place);
  if (trace !== undefined) return trace.outcome;
  if (isPast) return "skipped";
  return known.has(place) && !known.isWhole ? "done" : "open";
}

function childNodes(walk: Walk, step: Flow, place: string): readonly RunNode[] {
  switch (step.type) {
    case "sequence":
      return sequenceNodes(walk, step, place);
    case "parallel":
      return step.tasks.flatMap((task, at) => nodesOf(walk, task, `${place}/${at}`));
    case "branch":
      return takenNodes(walk, [
        ...step.branches.map(({ then }, at) => [then, `${place}/then${at}`] as const),
        [step.otherwise, `${place}/else`],
      ]);
    case "switch":
      return takenNodes(walk, [
        ...step.cases.map(({ then }, at) => [then, `${place}/case${at}`] as const),
        [defaultOf(walk, step, place), `${place}/default`],
      ]);
    case "loop":
      return roundNodes(walk, step.body, place, (number) => `round ${number}`);
    case "for_each":
      return roundNodes(walk, step.body, place, (number) => `${step.item} ${number + 1}`);
    case "attempt":
      return [
        ...nodesOf(walk, step.body, `${place}/try`),
        ...takenNodes(walk, [[step.onFailure, `${place}/catch`]]),
        ...takenNodes(walk, [[step.always, `${place}/finally`]]),
      ];
    case "invoke":
      return invokedNodes(walk, step.uri, place);
    default:
      return [];
  }
}

/** A step that was come back to is there as often as it was carried out. */
function sequenceNodes(walk: Walk, step: Extract<Flow, { type: "sequence" }>, place: string): readonly RunNode[] {
  const { known } = walk;
  const reached = known.numbers(place).at(-1) ?? -1;
  const functions = [...(step.functions ?? []), ...walk.functions];
  return step.steps.flatMap((one, at) => {
    const inner: Walk = { ...walk, functions, isPast: walk.isPast || at < reached };
    const first = `${place}/${at}`;
    const again: RunNode[] = [];
    for (let visit = 2; known.has(`${first}@${visit}`); visit += 1) {
      again.push(...nodesOf(inner, one, `${first}@${visit}`).map((node) => ({ ...node, isRound: true }) as const));
    }
    return [...nodesOf(inner, one, first), ...again];
  });
}

/** The one that the run chose; nothing where it has not chosen yet. */
function takenNodes(walk: Walk, choices: readonly (readonly [Flow | undefined, string])[]): readonly RunNode[] {
  const taken = choices.find(([, place]) => walk.known.has(place));
  return taken?.[0] === undefined ? [] : nodesOf(walk, taken[0], taken[1]);
}

/** Where nothing was sure there is a fallback of its own. */
function defaultOf({ known }: Walk, step: Extract<Flow, { type: "switch" }>, place: string): Flow | undefined {
  const isUncertain = known.at(place).trace?.note?.startsWith("not sure") === true;
  return isUncertain ? (step.onLowConfidence ?? step.otherwise) : (step.otherwise ?? step.onLowConfidence);
}

function roundNodes(walk: Walk, body: Flow, place: string, label: (number: number) => string): readonly RunNode[] {
  const numbers = walk.known.numbers(place);
  return numbers.map((number, at) => {
    const inner: Walk = { ...walk, isPast: walk.isPast || at < numbers.length - 1 };
    const round = `${place}/${number}`;
    const children = nodesOf(inner, body, round);
    const status = statusOf(inner, { type: "sequence", steps: [] }, round, children);
    return { label: label(number), status, ...walk.known.span(round), children, isRound: true };
  });
}

function invokedNodes(walk: Walk, uri: string, place: string): readonly RunNode[] {
  const name = functionNameOf(uri);
  const called = name === undefined ? undefined : walk.functions.find((one) => one.name === name);
  if (called !== undefined) return nodesOf(walk, called.body, `${place}>${walk.owner}${uri}`);
  const context = walk.pins.get(uri);
  return context === undefined || !walk.known.has(`${place}>${context.uri}`) ? [] : contextNodes(walk, context, place);
}
