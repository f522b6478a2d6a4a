import { type Context, plainRequest, type Request } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { allowed, makeContext, makeVariable } from "../../../test/support/make-context.ts";
import { scanIndex } from "../../../test/support/scan-index.ts";
import { createStepClock } from "../../../test/support/step-clock.ts";
import { createWordEmbedder } from "../../../test/support/word-embedder.ts";
import { createEngine, type EngineOptions } from "./create-engine.ts";

const contexts = Array.from({ length: 80 }, (_, at) =>
  makeContext(`workflow://c${at}`, {
    title: `Topic ${at}`,
    description: `word${String.fromCharCode(97 + (at % 26))}${at} alpha`,
    variables: at === 3 ? [makeVariable("severity", { values: allowed("sev1") })] : [],
  }),
);

async function compiled(options: EngineOptions = {}, all = contexts) {
  const parts = { embedder: createWordEmbedder(), makeIndex: scanIndex, clock: createStepClock() };
  const engine = createEngine(parts, options);
  await engine.compile(all);
  return engine;
}

async function explain(request: Request, uri: string, allow?: (context: Context) => boolean) {
  return (await compiled()).explainAbsence(request, uri, allow === undefined ? {} : { allow });
}

/** Nothing is foreign and everything is worth its tokens. */
const generous = { costs: { missedMatch: 1e9 } };

describe("explainAbsence", () => {
  it("says that a context does not exist and names near ones", async () => {
    expect(await explain(plainRequest("x"), "workflow://c9x")).toMatchObject({ stage: "unknown", numbers: {} });
    expect((await explain(plainRequest("x"), "workflow://c9x")).explanation).toContain("workflow://c9");
  });

  it.each(["workflow://c9", "WORKFLOW://C9@1.0.0", "workflow://c9x", "Topic 9"])(
    "says of %s what it would say if a forbidden context did not exist",
    async (name) => {
      const isSeen = ({ uri }: Context) => uri !== "workflow://c9";
      const without = await compiled({}, contexts.filter(isSeen));
      const request = plainRequest("wordj9 alpha");
      const asIfAbsent = await without.explainAbsence(request, name);
      expect(await explain(request, name, isSeen)).toEqual(asIfAbsent);
    },
  );

  it("names the kinds that the request allows", async () => {
    const request = plainRequest("x");
    const tools = { ...request, preferences: { ...request.preferences, kinds: ["tool" as const] } };
    expect(await explain(tools, "workflow://c1")).toMatchObject({
      stage: "type_filter",
      explanation: "It is of kind workflow; the request allows only tool",
      numbers: { searched: 0 },
    });
  });

  it("says that nothing of it was near enough, and what was just near enough", async () => {
    const engine = await compiled();
    const request = plainRequest("worda0 alpha");
    const looked = new Set((await engine.ask(request)).trace.ranked.map((one) => one.uri));
    const missed = contexts.find((context) => !looked.has(context.uri))?.uri ?? "";
    const absence = await engine.explainAbsence(request, missed);
    expect(absence).toMatchObject({ stage: "recall", numbers: { candidates: 64, searched: 80 } });
    expect(Object.keys(absence.numbers)).toContain("least_best_cosine");
  });

  it("says so when it is present", async () => {
    const present = await explain(plainRequest("workflow://c5"), "workflow://c5");
    expect(present).toMatchObject({ stage: "present", numbers: { rank: 1 } });
  });

  it("says of one that comes later what the first has more, with the numbers of both", async () => {
    const engine = await compiled(generous);
    const request = plainRequest("wordf5 alpha");
    const { matches } = await engine.ask(request);
    const [first, second] = matches.map(({ context }) => context.uri);
    const { stage, explanation, numbers } = await engine.explainAbsence(request, second ?? "");
    expect(stage).toBe("present");
    expect(explanation).toMatch(
      `It is among the matches, number 2 of those ranked; ${first} comes first, with more of `,
    );
    expect(explanation).toContain("coverage");
    expect(numbers["first_coverage"]).toBeGreaterThan(numbers["coverage"] as number);
    const own = await engine.explainAbsence(request, first ?? "");
    expect(own.explanation).toBe("It is the first of the matches");
    expect(Object.keys(own.numbers).join(" ")).not.toContain("first_");
  });

  it("takes the last part of a URI where only one context ends so", async () => {
    const twice = [...contexts, makeContext("agent://office/c9", { title: "Other" })];
    const engine = await compiled({}, twice);
    expect(await engine.explainAbsence(plainRequest("x"), "C8")).toMatchObject({ uri: "workflow://c8" });
    expect(await engine.explainAbsence(plainRequest("x"), "c9")).toMatchObject({ uri: "c9", stage: "unknown" });
    expect(await engine.explainAbsence(plainRequest("x"), "")).toMatchObject({ uri: "", stage: "unknown" });
  });

  it("says that it was refused where none of those asked about is meant", async () => {
    const request = { ...plainRequest("wordf5 alpha"), variables: { intended_context: "none of these" } };
    expect(await explain(request, "workflow://c5")).toMatchObject({ stage: "refused" });
    const said = { ...plainRequest("wordf5 alpha"), refused: ["workflow://c5"] };
    expect(await explain(said, "workflow://c5")).toMatchObject({ stage: "refused" });
  });

  it("names the variable that excludes it, and how sure the caller was", async () => {
    const request = { ...plainRequest("topic 3 wordd3 alpha"), variables: { severity: "sev9" }, confidence: 0.8 };
    const absence = await explain(request, "workflow://c3");
    expect(absence).toMatchObject({ stage: "variables", numbers: { confidence: 0.8, confidence_that_excludes: 0.7 } });
    expect(absence.explanation).toBe('severity is given as "sev9", which it does not allow; it expects one of sev1');
  });

  it("says that the request was judged foreign, and what it would have taken", async () => {
    const engine = await compiled();
    const request = plainRequest("??");
    const [first] = (await engine.ask(request)).trace.ranked;
    const { stage, explanation, numbers } = await engine.explainAbsence(request, first?.uri ?? "");
    expect(stage).toBe("abstained");
    expect(explanation).toMatch(/P\(in scope\) is 0[\d.]*, under 0\.3$/);
    expect(numbers["in_scope_required"]).toBeCloseTo(0.3);
    expect(numbers["in_scope"]).toBeLessThan(numbers["in_scope_required"] as number);
  });

  it("names what the request names instead", async () => {
    const absence = await explain(plainRequest("workflow://c5"), "workflow://c6");
    expect(absence).toMatchObject({ stage: "named_elsewhere", explanation: "The request names workflow://c5" });
  });

  it("gives the place of one whose probability is not worth its tokens", async () => {
    const engine = await compiled({ costs: { missedMatch: 50, thousandTokens: 400 } });
    const request = plainRequest("wordf5 alpha");
    const last = (await engine.ask(request)).trace.ranked.at(-1);
    const { stage, numbers } = await engine.explainAbsence(request, last?.uri ?? "");
    expect(stage).toBe("ranked_too_low");
    expect(numbers["probability_required"]).toBeCloseTo(0.64);
    expect(numbers).toMatchObject({ rank: 64, shown: 1, probability: last?.probability });
  });

  it("says that more would have been shown if more had been asked for", async () => {
    const engine = await compiled(generous);
    const request = plainRequest("wordf5 alpha");
    const sixth = (await engine.ask(request)).trace.ranked[5]?.uri ?? "";
    expect(await engine.explainAbsence(request, sixth)).toMatchObject({
      stage: "max_results",
      numbers: { rank: 6, shown: 5, max_results: 5 },
    });
  });
});
