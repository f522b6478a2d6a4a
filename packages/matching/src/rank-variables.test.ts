import { type Context, plainRequest, type Request } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowed, makeCandidate, makeContext, makeVariable } from "../../../test/support/make-context.ts";
import { fitCatalogModel, fitCatalogWords } from "./fit-catalog-model.ts";
import { tokenize } from "./lexical/tokenize.ts";
import { rank } from "./rank.ts";

const titles = ["backup", "invoice", "travel", "poem"];

/** Only the context at `target` declares the variable, so that nothing else moves with it. */
function contextsWith(target: number, values: readonly string[]): readonly Context[] {
  return titles.map((title, at) =>
    makeContext(`workflow://${title}`, {
      title,
      description: `Everything about ${title}`,
      variables: at === target ? [makeVariable("region", { values: allowed(...values) })] : [],
    }),
  );
}

function rankOf(request: Request, contexts: readonly Context[], cosines: readonly number[], counted = contexts) {
  const items = contexts.map((context, position) => makeCandidate(position, context, cosines[position] ?? 0));
  const documents = contexts.map(() => ({ document: Float32Array.of(1, 0), examples: [] }));
  const model = fitCatalogModel(fitCatalogWords(counted), documents, 2);
  return rank(request, { items, tokens: tokenize(request.query) }, model, { nowMs: 0 });
}

/** @param counted the contexts whose words are counted, where those are others */
function probabilityOf(
  request: Request,
  contexts: readonly Context[],
  cosines: readonly number[],
  uri: string,
  counted: readonly Context[] = contexts,
): number {
  const { measurements } = rankOf(request, contexts, cosines, counted);
  return measurements.ranked.find((one) => one.uri === uri)?.probability ?? Number.NaN;
}

const cosines = fc.array(fc.double({ min: -0.2, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 });
const target = fc.integer({ min: 0, max: 3 });
const confidence = fc.double({ min: 0, max: 1, noNaN: true });

describe("rank, by what variables say", () => {
  it("never lowers a context by a value that it lists and never raises it by one that it does not", () => {
    fc.assert(
      fc.property(cosines, target, confidence, (values, at, sure) => {
        const contexts = contextsWith(at, ["north", "south"]);
        const uri = contexts[at]?.uri ?? "";
        const plain = { ...plainRequest("invoice for the travel"), confidence: sure };
        const given = (region: string) => probabilityOf({ ...plain, variables: { region } }, contexts, values, uri);
        const before = probabilityOf(plain, contexts, values, uri);
        expect(given("north")).toBeGreaterThanOrEqual(before - 1e-12);
        expect(given("nowhere")).toBeLessThanOrEqual(before + 1e-12);
      }),
    );
  });

  it("never lowers a context by a value that stands in the query, and raises it by less than a given one", () => {
    fc.assert(
      fc.property(cosines, target, (values, at) => {
        const [declaring, silent] = [contextsWith(at, ["travel"]), contextsWith(at, ["elsewhere"])];
        const uri = declaring[at]?.uri ?? "";
        const request = plainRequest("invoice for the travel");
        const inferred = probabilityOf(request, declaring, values, uri);
        const given = probabilityOf({ ...request, variables: { region: "travel" } }, declaring, values, uri);
        expect(inferred).toBeGreaterThanOrEqual(probabilityOf(request, silent, values, uri, declaring) - 1e-12);
        expect(given).toBeGreaterThanOrEqual(inferred - 1e-12);
      }),
    );
  });

  it.each(["region", "Region"])(
    "says which context a value excludes, though another is nearly as likely: %s",
    (name) => {
      const contexts = contextsWith(1, ["north", "south"]);
      const request = { ...plainRequest("invoice for the travel"), confidence: 0.9, variables: { [name]: "nowhere" } };
      const { decision } = rankOf(request, contexts, [0.1, 0.6, 0.59, 0.1]);
      const told = decision.status === "no_matches" ? decision.nearest[0] : decision.excluded;
      expect(told?.context.uri).toBe("workflow://invoice");
    },
  );

  it.each([
    ["nroth", "north"],
    ["Southh", "south"],
    ["deep", "south"],
  ])("asks about a value that is nearly one of what it keeps out, and acts on nothing else: %s", (given, meant) => {
    const contexts = contextsWith(1, []);
    const values = [...allowed("north"), { value: "south", synonyms: ["deep south"] }];
    const declaring = contexts.map((one, at) =>
      at === 1 ? { ...one, variables: [makeVariable("region", { values })] } : one,
    );
    const request = { ...plainRequest("invoice for the travel"), confidence: 0.9, variables: { region: given } };
    const { decision } = rankOf(request, declaring, [0.1, 0.9, 0.7, 0.1]);
    expect(decision).toMatchObject({
      status: "disambiguation_needed",
      excluded: { context: { uri: "workflow://invoice" } },
      disambiguation: {
        questions: [{ variable: "region", answers: [{ value: meant, leadsTo: ["workflow://invoice"] }] }],
      },
    });
  });

  it("acts on another context where that takes the value, and on nothing else where none does", () => {
    const contexts = contextsWith(1, ["north", "south"]);
    const ask = (region: string, all: readonly Context[]) =>
      rankOf(
        { ...plainRequest("invoice for the travel"), confidence: 0.9, variables: { region } },
        all,
        [0.1, 0.9, 0.7, 0.1],
      ).decision.status;
    expect(ask("elsewhere", contexts)).toBe("refinement_suggested");
    const own = { variables: [makeVariable("region", { values: allowed("norths") })] };
    expect(
      ask(
        "norths",
        contexts.map((one, at) => (at === 2 ? { ...one, ...own } : one)),
      ),
    ).toBe("success");
  });
});
