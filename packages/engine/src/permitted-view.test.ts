import { type Context, type Outcome, plainRequest, type Request } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { allowed, makeContext, makeVariable } from "../../../test/support/make-context.ts";
import { scanIndex } from "../../../test/support/scan-index.ts";
import { createStepClock } from "../../../test/support/step-clock.ts";
import { createWordEmbedder } from "../../../test/support/word-embedder.ts";
import { createEngine } from "./create-engine.ts";
import type { Engine } from "./engine.ts";
import type { MeasuredRequest } from "./measure-request.ts";
import { createPermittedViews } from "./permitted-view.ts";

const hidden = "workflow://vault";
const allow = ({ uri }: Context) => uri !== hidden;
const permitted = { allow, allowKey: "no vault" };
const parts = { makeIndex: scanIndex };

const contexts = [
  makeContext("workflow://backup", { description: "restore a database backup after data loss", aliases: ["rescue"] }),
  makeContext("workflow://invoice", { description: "send an invoice to a customer and chase payment" }),
  makeContext(hidden, { description: "open the vault with the launch codes", aliases: ["codes"] }),
];

/** Everything that words can say of it, changed to what gets most in the way of the others. */
const disguised = makeContext(hidden, {
  title: "backup",
  description: "restore a database backup, send an invoice",
  aliases: ["rescue", "invoice"],
  tags: ["database"],
  complexity: "expert",
  examples: { positive: ["restore the database backup"], negative: [{ text: "send an invoice" }] },
  variables: [makeVariable("state", { values: allowed("lost") })],
});

async function enginesOver(...catalogs: readonly (readonly Context[])[]): Promise<readonly Engine[]> {
  const compiled = createEngine({ ...parts, embedder: createWordEmbedder(), clock: createStepClock() });
  await compiled.compile(contexts);
  return catalogs.map((catalog) => {
    const engine = createEngine({ ...parts, embedder: createWordEmbedder(), clock: createStepClock() });
    engine.restore({ ...compiled.data(), contexts: catalog });
    return engine;
  });
}

const requests: readonly Request[] = [
  "restore the database backup after data loss",
  "restore the database, then send an invoice",
  "rescue",
  "backup",
  "Backup.",
  "invoice",
  "codes",
  "please run workflow://vault",
  "open the vault with the launch codes",
].map(plainRequest);
const withVariables = { ...plainRequest("restore the data"), variables: { state: "lost" }, confidence: 0.9 };

/** What hangs on which words there are, and nothing on where vectors lie. */
function wordsOf(outcome: Outcome | undefined) {
  const { vector, features } = outcome?.trace ?? expect.fail("nothing was answered");
  return { vector, knownShare: features["knownShare"], coverage: features["coverage"] };
}

function lexicalOf(measured: MeasuredRequest | undefined) {
  const { lexical, coverage } = measured?.features ?? expect.fail("nothing was measured");
  return { features: { lexical, coverage } };
}

describe("what a caller may not see", () => {
  it("changes no byte of its answers when its words change after compiling", async () => {
    const changed = contexts.map((one) => (one.uri === hidden ? disguised : one));
    const [before, after] = await enginesOver(contexts, changed);
    for (const request of [...requests, withVariables]) {
      const first = JSON.stringify(await before?.ask(request, permitted));
      expect(JSON.stringify(await after?.ask(request, permitted))).toBe(first);
      expect(first).not.toContain(hidden);
      for (const name of ["codes", hidden, "workflow://volt", "workflow://nothing"]) {
        const absence = await before?.explainAbsence(request, name, permitted);
        expect(await after?.explainAbsence(request, name, permitted)).toEqual(absence);
      }
    }
  });

  it.each(["harpsichord", "harpsicord", "tunning", "stringed harpsichord tuning"])(
    "says nothing by its words: %j is like any other request that the catalog does not know",
    async (words) => {
      const disguises = ["Harpsichord tuning stringed", "Glockenspiel polishing metallic"];
      const [known, unknown] = await Promise.all(
        disguises.map(async (title) => {
          const engine = createEngine({ ...parts, embedder: createWordEmbedder(), clock: createStepClock() });
          await engine.compile([...contexts, makeContext("workflow://hidden", { title })]);
          return engine;
        }),
      );
      const request = plainRequest(`we need help with ${words}`);
      const seen = { allow: ({ uri }: Context) => uri !== "workflow://hidden", allowKey: "seen" };
      expect(wordsOf(await known?.ask(request, seen))).toEqual(wordsOf(await unknown?.ask(request, seen)));
      expect(await known?.measure(request, seen)).toMatchObject(lexicalOf(await unknown?.measure(request, seen)));
      expect(wordsOf(await known?.ask(request))).not.toEqual(wordsOf(await unknown?.ask(request)));
    },
  );

  it("is found by whoever may see it", async () => {
    const [engine] = await enginesOver(contexts);
    expect((await engine?.ask(plainRequest("codes")))?.matches[0]?.context.uri).toBe(hidden);
    expect(engine?.snapshot().find("codes")?.uri).toBe(hidden);
  });

  it("is in no snapshot of the caller's: not by name, not among what was meant, not counted", async () => {
    const [engine] = await enginesOver(contexts);
    const seen = engine?.snapshot(permitted);
    expect(seen?.contexts.map(({ uri }) => uri)).toEqual(["workflow://backup", "workflow://invoice"]);
    expect([seen?.find(hidden), seen?.find("codes"), seen?.find("vault")]).toEqual([undefined, undefined, undefined]);
    expect(seen?.suggest("workflow://vaul")).not.toContain(hidden);
  });
});

describe("views of a generation", () => {
  it("are made once for each name of an allow-set, and each time without a name", async () => {
    const [engine] = await enginesOver(contexts);
    const { snapshot, data } = engine ?? expect.fail("nothing was compiled");
    const catalog = { snapshot: snapshot(), model: data().model };
    const view = createPermittedViews();
    expect(view(catalog, {})).toBeUndefined();
    expect(view(catalog, permitted)).toBe(view(catalog, { ...permitted }));
    expect(view(catalog, permitted)).not.toBe(view(catalog, { allow, allowKey: "another" }));
    expect(view(catalog, { allow })).not.toBe(view(catalog, { allow }));
  });
});
