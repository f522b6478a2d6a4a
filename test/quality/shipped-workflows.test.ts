import { loadCatalog } from "@flowmind/catalog";
import type { AwaitedSignal, ConditionJudge, Context, Flow, RunState, Variable } from "@flowmind/core";
import { createMemoryStore } from "@flowmind/store";
import { describe, expect, it } from "vitest";
import { driveRun, resolveAmong } from "../support/drive-run.ts";
import { markArms } from "../support/flow-arms.ts";
import { createSeededRandom } from "../support/seeded-random.ts";
import { createTableJudge } from "../support/table-judge.ts";

const { contexts } = await loadCatalog([new URL("../../contexts", import.meta.url).pathname]);
const workflows = contexts.filter(({ kind, flow }) => kind === "workflow" && flow !== undefined);

/** Until all arms have been taken; most need some ten. */
const mostRuns = 250;
/** How often a caller says that a step could not be done: often enough for every catch. */
const failureShare = 0.08;

type Pick = <Value>(values: readonly Value[]) => Value;

/** What the expressions of a flow, or of all of them, compare variables with: only such values lead anywhere. */
function valuesIn(flows: Flow | readonly Context[]): (name: string) => readonly unknown[] {
  const texts: string[] = [];
  JSON.stringify(flows, (_, value) => {
    if (typeof value?.text === "string") texts.push(value.text);
    if (value?.type === "switch") for (const one of value.cases) texts.push(`${value.subject.text} == '${one.value}'`);
    if (value?.type === "for_each") texts.push(`size(${value.items})`);
    return value;
  });
  return (name) => {
    const own = texts.filter((text) => new RegExp(`\\b${name}\\b`).test(text));
    if (own.some((text) => text.includes(`size(${name}`))) return [[], ["one", "two"]];
    if (own.some((text) => /\b(true|false)\b/.test(text))) return [true, false];
    return own.flatMap((text) => [...text.matchAll(/'([^']*)'/g)].map(([, value]) => value));
  };
}

function suitableValue(variable: Variable | undefined, compared: readonly unknown[], pick: Pick): unknown {
  if (variable?.closed === true) return pick(variable.values).value;
  const known = [...compared, ...(variable?.values.map(({ value }) => value) ?? [])];
  if (known.some((value) => typeof value !== "string")) return pick(known);
  if (known.length > 0 && variable?.type !== "list") return pick([...known, "something else"]);
  switch (variable?.type) {
    case "boolean":
      return pick([true, false]);
    case "list":
      return pick([[], ["one", "two"]]);
    case "integer":
    case "number":
      return pick([1, 20]);
    case "date":
      return "2026-03-01";
    case "duration":
      return "3 days";
    default:
      return "something else";
  }
}

/** Sure, unsure, or sure of the contrary, by chance; in some runs little holds or nothing, so that late cases have their turn. */
function createChanceJudge(pick: Pick): ConditionJudge {
  const little = [0.95, ...Array.from({ length: 7 }, () => 0.05)];
  const probabilities = pick([[0.95, 0.5, 0.05], little, little, [0.05]]);
  return {
    judge: (text, situation, options) =>
      createTableJudge({ [text]: pick(probabilities) }).judge(text, situation, options),
  };
}

const comparedAnywhere = valuesIn(workflows);

async function runOnce(context: Context, flow: Flow, random: () => number): Promise<RunState> {
  const pick: Pick = (values) => values[Math.floor(random() * values.length)] as (typeof values)[number];
  const comparedHere = valuesIn(flow);
  const compared = (name: string) => {
    const here = comparedHere(name);
    return here.length > 0 ? here : comparedAnywhere(name);
  };
  const declared = new Map(contexts.flatMap(({ variables }) => variables).map((one) => [one.name, one]));
  for (const one of context.variables) declared.set(one.name, one);
  const valueFor = (name: string) => suitableValue(declared.get(name), compared(name), pick);
  const answer = (awaited: AwaitedSignal): unknown => {
    if (awaited.type === "answer") return { variables: { [awaited.variable]: valueFor(awaited.variable) } };
    if (awaited.type !== "instruction") return { decision: awaited.type === "continuation" ? "continue" : "approve" };
    if (random() < failureShare) return { failed: "it could not be done" };
    return { text: "done", variables: Object.fromEntries(awaited.extract.map((name) => [name, valueFor(name)])) };
  };
  const given = context.variables.filter(() => random() < 0.7).map(({ name }) => [name, valueFor(name)]);
  return driveRun({
    journal: createMemoryStore().runs,
    start: { context: { ...context, flow }, variables: Object.fromEntries(given), maxSteps: 1_000 },
    answer,
    parts: { resolve: resolveAmong(contexts), judge: createChanceJudge(pick) },
  });
}

describe("the workflows that ship", () => {
  it.each(workflows.map((context) => [context.uri, context] as const))(
    "%s is run to its end on every arm",
    async (_uri, context) => {
      const { flow, arms } = markArms(context.flow as Flow);
      const random = createSeededRandom(1);
      const left = new Map(arms);
      const ended = new Set<RunState["status"]>();
      for (let run = 0; run < mostRuns && (left.size > 0 || !ended.has("completed")); run++) {
        const { status, variables, failure } = await runOnce(context, flow, random);
        ended.add(status);
        // What the caller could not do may fail a run; nothing else may.
        if (failure?.code !== "STEP_FAILED" && failure?.code !== "ANSWERS_UNUSABLE") expect(failure).toBeUndefined();
        for (const name of Object.keys(variables)) left.delete(name);
      }
      expect([...left.values()]).toEqual([]);
      expect(ended).toContain("completed");
    },
  );
});
