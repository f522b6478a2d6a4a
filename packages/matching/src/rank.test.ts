import { type Candidates, type Context, type Outcome, plainRequest, type Request } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowed, makeCandidate, makeContext, makeVariable } from "../../../test/support/make-context.ts";
import { fitCatalogModel, fitCatalogWords } from "./fit-catalog-model.ts";
import { tokenize } from "./lexical/tokenize.ts";
import { type RankOptions, rank } from "./rank.ts";

const contexts = ["backup", "invoice", "travel", "poem", "garden", "music", "tax", "recipe"].map((title) =>
  makeContext(`workflow://${title}`, { title, description: `Everything about ${title} from beginning to end` }),
);

function candidatesFor(request: Request, all: readonly Context[], cosines: readonly number[]): Candidates {
  const items = all.map((context, position) => makeCandidate(position, context, cosines[position] ?? 0.05));
  return { items, tokens: tokenize(request.query) };
}

function modelOf(all: readonly Context[]) {
  return fitCatalogModel(
    fitCatalogWords(all),
    all.map(() => ({ document: Float32Array.of(1, 0), examples: [] })),
    2,
  );
}

function ask(request: Request, cosines: readonly number[], all = contexts, options: Partial<RankOptions> = {}) {
  return rank(request, candidatesFor(request, all, cosines), modelOf(all), { nowMs: 0, ...options });
}

describe("rank", () => {
  it("succeeds where one context is clearly nearest", () => {
    const { decision } = ask(plainRequest("restore the backup of yesterday"), [0.8, 0.1]);
    expect(decision.status).toBe("success");
    expect(decision.matches[0]?.context.uri).toBe("workflow://backup");
    expect(decision.matches[0]?.nextAction).toMatchObject({
      tool: "execute_workflow",
      parameters: { workflow_uri: "workflow://backup" },
    });
  });

  it("abstains where nothing is near, and names what was nearest", () => {
    const { decision } = ask(plainRequest("zzz qqq"), [0.08, 0.05]);
    expect(decision).toMatchObject({ status: "no_matches", matches: [] });
    expect(decision.status === "no_matches" && decision.nearest.length).toBe(3);
  });

  it("takes a request without a word for foreign where nothing is near, and only there", () => {
    const inScope = (cosine: number, hasWords: boolean) =>
      ask(plainRequest("zxqv"), [cosine, 0.05], contexts.slice(0, 2), { hasWords }).measurements.inScope;
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (cosine) => {
        const [worded, wordless] = [inScope(cosine, true), inScope(cosine, false)];
        expect(wordless).toBe(cosine < 0.3 ? Math.min(worded, 0.1) : worded);
      }),
    );
  });

  it("is less sure that what the first says it is not for belongs here at all, and keeps the order", () => {
    const [backup, ...others] = contexts as [Context, ...Context[]];
    const excluding = [{ ...backup, description: `${backup.description}. Not for phones or tablets.` }, ...others];
    const asked = (about: string) => ask(plainRequest(`backup of my ${about}`), [0.6, 0.3], excluding).measurements;
    const [excluded, other] = [asked("phone"), asked("laptop")];
    expect(excluded.inScope).toBeLessThan(other.inScope);
    expect(excluded.ranked.map(({ uri }) => uri)).toEqual(other.ranked.map(({ uri }) => uri));
  });

  it("asks which is meant where two fit equally", () => {
    const { decision } = ask(plainRequest("backup invoice"), [0.75, 0.75]);
    expect(decision.status).toBe("disambiguation_needed");
    const question = decision.status === "disambiguation_needed" ? decision.disambiguation.questions[0] : undefined;
    expect(question?.answers.flatMap((answer) => answer.leadsTo).sort()).toEqual([
      "workflow://backup",
      "workflow://invoice",
    ]);
  });

  it("asks for the variable that separates the contenders where one does", () => {
    const color = (...values: string[]) => [
      makeVariable("color", { values: allowed(...values), question: "Which color?" }),
    ];
    const all = contexts.map((context, at) =>
      at === 0
        ? { ...context, variables: color("red") }
        : at === 1
          ? { ...context, variables: color("blue") }
          : context,
    );
    const { decision } = ask(plainRequest("backup invoice"), [0.75, 0.75], all);
    const question = decision.status === "disambiguation_needed" ? decision.disambiguation.questions[0] : undefined;
    expect(question).toMatchObject({ text: "Which color?", variable: "color" });
    expect(question?.answers).toContainEqual({ value: "red", leadsTo: ["workflow://backup"] });
  });

  it("gives matches and asks for a summary where the content is too long", () => {
    const long = plainRequest(`restore the backup. ${"word ".repeat(200)}`);
    expect(ask(long, [0.9]).decision).toMatchObject({
      status: "content_processing_required",
      reason: "query_too_long",
    });
    const content = { hasLargeContent: true, keyEntities: [] };
    const unsummarized = { ...plainRequest("restore the backup"), content };
    expect(ask(unsummarized, [0.9]).decision).toMatchObject({ reason: "content_without_summary" });
    const summarized = { ...unsummarized, content: { ...content, summary: "A log of failed backups" } };
    expect(ask(summarized, [0.9]).decision.status).toBe("success");
  });

  it("puts what the request names first, whatever the cosines", () => {
    const { decision } = ask(plainRequest("workflow://poem"), [0.9, 0.1], contexts, {
      named: new Set(["workflow://poem"]),
    });
    expect(decision.status).toBe("success");
    expect(decision.matches[0]).toMatchObject({ context: { uri: "workflow://poem" }, probability: 0.98 });
  });

  it("says which value keeps the only fitting context out", () => {
    const severity = makeVariable("severity", { required: true, values: allowed("sev1") });
    const all = contexts.map((context, at) => (at === 0 ? { ...context, variables: [severity] } : context));
    const request = { ...plainRequest("restore the backup"), variables: { severity: "sev9" }, confidence: 0.9 };
    const { decision, measurements } = ask(request, [0.9, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02], all);
    expect(decision).toMatchObject({ status: "no_matches", blockedBy: "severity" });
    expect(measurements.ranked.find((one) => one.uri === "workflow://backup")?.excludedBy).toBe("severity");
  });

  it("does not blame a value that kept out what would not have fitted anyway", () => {
    const severity = makeVariable("severity", { required: true, values: allowed("sev1") });
    const all = contexts.map((context, at) => (at === 0 ? { ...context, variables: [severity] } : context));
    const given = { variables: { severity: "sev9" }, confidence: 0.9 };
    const foreign = ask({ ...plainRequest("zzz qqq"), ...given }, [0.09, 0.05], all).decision;
    expect(foreign.status).toBe("no_matches");
    expect(foreign).not.toHaveProperty("blockedBy");
    const other = ask({ ...plainRequest("plan the travel"), ...given }, [0.1, 0.1, 0.8], all).decision;
    expect(other.matches[0]?.context.uri).toBe("workflow://travel");
  });

  it("answers with another context and gives the one that a value kept from coming first", () => {
    const severity = makeVariable("severity", { required: true, values: allowed("sev1") });
    const all = contexts.map((context, at) => (at === 0 ? { ...context, variables: [severity] } : context));
    const request = { ...plainRequest("restore the backup, and send the invoice"), variables: { severity: "sev9" } };
    const { decision } = ask({ ...request, confidence: 0.9 }, [0.8, 0.7], all);
    expect(decision).toMatchObject({
      matches: [{ context: { uri: "workflow://invoice" } }],
      excluded: { context: { uri: "workflow://backup" }, alignment: { excludedBy: "severity" } },
    });
    const unsure = ask({ ...request, confidence: 0.5 }, [0.8, 0.7], all).decision;
    expect(unsure).not.toHaveProperty("excluded");
  });

  it("lets a name that no candidate has change nothing", () => {
    const request = plainRequest("restore the backup of yesterday");
    const named = new Set(["workflow://elsewhere"]);
    expect(ask(request, [0.8, 0.1], contexts, { named }).decision).toEqual(ask(request, [0.8, 0.1]).decision);
  });

  it("asks for the required variable that is missing", () => {
    const all = contexts.map((context, at) =>
      at === 0
        ? { ...context, variables: [makeVariable("host", { required: true, question: "Which host?" })] }
        : context,
    );
    const { decision } = ask(plainRequest("restore the backup"), [0.9], all);
    expect(decision.matches[0]?.missing).toEqual(["host"]);
    expect(decision.status === "success" && decision.question?.text).toBe("Which host?");
  });

  it("calls a tool by its own name, with what is known", () => {
    const tool = makeContext("tool://mail/send_mail", {
      title: "send mail",
      variables: [makeVariable("to", { type: "email" })],
    });
    const { decision } = ask(plainRequest("send mail to ann@example.org"), [0.8], [tool, ...contexts.slice(1)]);
    expect(decision.matches[0]?.nextAction).toEqual({
      tool: "send_mail",
      parameters: { to: "ann@example.org" },
      inferred: ["to"],
      inferredFrom: { to: { words: "ann@example.org", start: 13, end: 28 } },
    });
  });

  it("answers an empty catalog and an empty request without failing", () => {
    const empty = rank(plainRequest("x"), { items: [], tokens: [] }, modelOf([]), { nowMs: 0 });
    expect(empty.decision).toEqual({ status: "no_matches", matches: [], nearest: [] });
    expect(() => ask(plainRequest(""), [0, 0])).not.toThrow();
  });

  it("takes whatever an LLM may give as variables", () => {
    const all = contexts.map((context) => ({
      ...context,
      variables: [makeVariable("a", { values: allowed("x") }), makeVariable("b")],
    }));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom("a", "b", "domain", "__proto__"), fc.jsonValue()), (variables) => {
        ask({ ...plainRequest("restore the backup"), variables, confidence: 1 }, [0.8], all);
      }),
    );
  });

  it("shows at most as many matches as were asked for", () => {
    const request = plainRequest("restore the backup");
    const one = { ...request, preferences: { ...request.preferences, maxResults: 1 } };
    expect(ask(one, [0.8, 0.7]).decision.matches).toHaveLength(1);
  });

  it("gives the same answer whatever the order of the candidates", () => {
    const cosines = fc.array(fc.double({ min: -0.2, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(cosines, fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }), (values, order) => {
        const request = plainRequest("tax invoice for travel");
        const straight = candidatesFor(request, contexts, values);
        const shuffled = { ...straight, items: order.map((at) => straight.items[at] as Candidates["items"][number]) };
        const model = modelOf(contexts);
        const summary = (outcome: Pick<Outcome, "status" | "matches">) => [
          outcome.status,
          outcome.matches.map((match) => [match.context.uri, match.probability.toFixed(9)]),
        ];
        const one = rank(request, straight, model, { nowMs: 0 }).decision;
        const other = rank(request, shuffled, model, { nowMs: 0 }).decision;
        expect(summary(one)).toEqual(summary(other));
      }),
    );
  });

  it("keeps every probability within 0 and 1, their sum within P(in scope), and the matches in falling order", () => {
    const cosines = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(cosines, fc.string({ maxLength: 60 }), (values, query) => {
        const { ranked, inScope } = ask(plainRequest(query), values).measurements;
        expect(ranked.reduce((sum, one) => sum + one.probability, 0)).toBeLessThanOrEqual(Math.min(1, inScope) + 1e-9);
        ranked.forEach((one, at) => {
          expect(one.probability).toBeGreaterThanOrEqual(0);
          expect(one.probability).toBeLessThanOrEqual(ranked[at - 1]?.probability ?? 1);
        });
      }),
    );
  });
});
