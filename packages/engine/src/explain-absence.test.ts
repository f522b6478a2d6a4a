import { type Context, plainRequest, type Request } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { allowed, makeContext, makeVariable } from "../../../test/support/make-context.ts";
import { scanIndex } from "../../../test/support/scan-index.ts";
import { createStepClock } from "../../../test/support/step-clock.ts";
import { createWordEmbedder } from "../../../test/support/word-embedder.ts";
import { createEngine } from "./create-engine.ts";

const contexts = Array.from({ length: 80 }, (_, at) =>
  makeContext(`workflow://c${at}`, {
    title: `Topic ${at}`,
    description: `word${String.fromCharCode(97 + (at % 26))}${at} alpha`,
    variables: at === 3 ? [makeVariable("severity", { values: allowed("sev1") })] : [],
  }),
);

async function compiled() {
  const engine = createEngine({ embedder: createWordEmbedder(), makeIndex: scanIndex, clock: createStepClock() });
  await engine.compile(contexts);
  return engine;
}

async function explain(request: Request, uri: string, allow?: (context: Context) => boolean) {
  return (await compiled()).explainAbsence(request, uri, allow === undefined ? {} : { allow });
}

describe("explainAbsence", () => {
  it("says that a context does not exist and names near ones", async () => {
    expect(await explain(plainRequest("x"), "workflow://c9x")).toMatchObject({ stage: "unknown" });
    expect((await explain(plainRequest("x"), "workflow://c9x")).explanation).toContain("workflow://c9");
  });

  it("says the same of a context that the caller may not see, and names only what it may see", async () => {
    const absence = await explain(plainRequest("x"), "workflow://c9", (context) => context.uri !== "workflow://c9");
    expect(absence.stage).toBe("unknown");
    expect(absence.explanation.replace("There is no context workflow://c9", "")).not.toMatch(/workflow:\/\/c9\b/);
  });

  it("names the kinds that the request allows", async () => {
    const request = plainRequest("x");
    const tools = { ...request, preferences: { ...request.preferences, kinds: ["tool" as const] } };
    expect(await explain(tools, "workflow://c1")).toMatchObject({ stage: "type_filter" });
  });

  it("says that nothing of it was near enough", async () => {
    const engine = await compiled();
    const request = plainRequest("worda0 alpha");
    const looked = new Set((await engine.ask(request)).trace.ranked.map((one) => one.uri));
    const missed = contexts.find((context) => !looked.has(context.uri))?.uri ?? "";
    expect(await engine.explainAbsence(request, missed)).toMatchObject({
      stage: "recall",
      numbers: { candidates: 64, searched: 80 },
    });
  });

  it("gives the numbers of one that came too low, and says when it is present", async () => {
    const present = await explain(plainRequest("workflow://c5"), "workflow://c5");
    expect(present).toMatchObject({ stage: "present", numbers: { rank: 1 } });
  });

  it("names the variable that excludes it", async () => {
    const request = { ...plainRequest("topic 3 wordd3 alpha"), variables: { severity: "sev9" }, confidence: 1 };
    const absence = await explain(request, "workflow://c3");
    expect(absence).toMatchObject({ stage: "variables" });
    expect(absence.explanation).toContain("severity");
  });

  it("says that the request was judged foreign", async () => {
    const engine = await compiled();
    const request = plainRequest("??");
    const [first] = (await engine.ask(request)).trace.ranked;
    const absence = await engine.explainAbsence(request, first?.uri ?? "");
    expect(absence.stage).toBe("abstained");
    expect(absence.numbers["in_scope"]).toBeLessThan(0.3);
  });

  it("gives the rank of one that came too low", async () => {
    const engine = await compiled();
    const request = plainRequest("Topic 5");
    const last = (await engine.ask(request)).trace.ranked.at(-1)?.uri ?? "";
    expect(["ranked_too_low", "named_elsewhere"]).toContain((await engine.explainAbsence(request, last)).stage);
  });
});
