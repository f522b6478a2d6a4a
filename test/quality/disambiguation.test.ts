import { writeSync } from "node:fs";
import { loadCatalog } from "@flowmind/catalog";
import { type Context, type Embedder, type Outcome, plainRequest, type Question, type Request } from "@flowmind/core";
import type { Engine } from "@flowmind/engine";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ambiguousRequests } from "../support/ambiguous-requests.ts";
import { compileEngine, openRememberingEmbedder } from "../support/open-shipped-engine.ts";

const folder = new URL("../../contexts", import.meta.url).pathname;

interface Asked {
  readonly question: Question;
  /** Whether an answer leads to the intended context. */
  readonly among: boolean;
  readonly firstBefore: boolean;
  readonly firstAfter: boolean;
}

describe("a simulated caller who answers the question", () => {
  let embedder: Embedder;
  let engine: Engine;
  let contexts: readonly Context[];

  beforeAll(async () => {
    contexts = (await loadCatalog([folder])).contexts;
    embedder = await openRememberingEmbedder();
    engine = await compileEngine(embedder, contexts.map(withoutHeldOut));
  });
  afterAll(() => embedder.close());

  const askAndAnswer = async (query: string, intended: string): Promise<Asked | undefined> => {
    const outcome = await engine.ask(plainRequest(query));
    const [question] = outcome.status === "disambiguation_needed" ? outcome.disambiguation.questions : [];
    if (question === undefined) return undefined;
    const request = answered(query, question, intended);
    const firstAfter = request !== undefined && isFirst(await engine.ask(request), intended);
    return { question, among: request !== undefined, firstBefore: isFirst(outcome, intended), firstAfter };
  };

  it("gets the right context first in nine of ten cases", async () => {
    const asked: Asked[] = [];
    const requests = ambiguousRequests(contexts, isHeldOut);
    for (const { query, intended } of requests) {
      const one = await askAndAnswer(query, intended);
      if (one !== undefined) asked.push(one);
    }
    const among = asked.filter((one) => one.among);
    const lines = [
      `asked in ${asked.length} of ${requests.length}, the intended context among the answers in ${among.length}`,
    ];
    for (const kind of ["any", "intended_context", "domain", "declared"]) {
      const ones = among.filter(({ question }) => kind === "any" || kindOf(question) === kind);
      const count = (what: (one: Asked) => boolean) => ones.filter(what).length;
      lines.push(
        `${kind}: first ${count((one) => one.firstBefore)} → ${count((one) => one.firstAfter)} of ${ones.length}`,
      );
    }
    writeSync(1, `disambiguation\n  ${lines.join("\n  ")}\n`);
    expect(among.length).toBeGreaterThanOrEqual(leastCases);
    expect(among.filter((one) => one.firstAfter).length / among.length).toBeGreaterThanOrEqual(0.9);
  });

  it("decides alone by naming the context that is meant", async () => {
    const [one, other] = contexts;
    for (const context of [one, other]) {
      const variables = { intended_context: context?.title };
      const outcome = await engine.ask({ ...plainRequest("help me with this"), variables });
      expect(outcome.status).toBe("success");
      expect(isFirst(outcome, context?.uri ?? "")).toBe(true);
    }
  });
});

/** Calibrated catalogs seldom have to ask; fewer cases would say nothing about a share of nine in ten. */
const leastCases = 30;

function kindOf({ variable }: Question): string {
  return variable === "intended_context" || variable === "domain" ? variable : "declared";
}

function isFirst(outcome: Outcome, uri: string): boolean {
  return outcome.matches[0]?.context.uri === uri;
}

/** Two examples of a context stay in the catalog: with more it hardly ever has to ask. No request is made from what is compiled. */
function isHeldOut(at: number): boolean {
  return at >= 2;
}

function withoutHeldOut(context: Context): Context {
  const positive = context.examples.positive.filter((_, at) => !isHeldOut(at));
  return { ...context, examples: { ...context.examples, positive } };
}

/** A caller who was asked knows the answer: confidence .9. Which is meant is answered in words only, the harder way. */
function answered(query: string, question: Question, intended: string): Request | undefined {
  const answer = question.answers.find(({ leadsTo }) => leadsTo.includes(intended));
  if (answer === undefined) return undefined;
  if (question.variable !== "intended_context") {
    return { ...plainRequest(query), variables: { [question.variable]: answer.value }, confidence: 0.9 };
  }
  const label = question.text.slice(question.text.indexOf(`${answer.value} (`) + answer.value.length + 2);
  return plainRequest(`${query} ${label.slice(0, label.indexOf(")"))}`);
}
