import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../test/support/make-context.ts";
import { openWordEngine } from "../../../test/support/open-word-engine.ts";

const descriptions: Readonly<Record<string, string>> = {
  "tool://backup": "restore a database backup after data loss",
  "tool://invoice": "send an invoice to a customer and chase payment",
  "tool://poet": "write a poem or sonnet about love and autumn",
  "tool://french": "translate a text into French or German language",
  "tool://weather": "weather forecast for a city with rain and wind",
};
const backup = "restore the database backup after data loss";
const invoice = "send an invoice to the customer and chase payment";
const poem = "write a poem or sonnet about love and autumn";
const french = "translate this text into French or German language";

async function ask(query: string) {
  const { engine, embedded } = await openWordEngine(descriptions);
  const outcome = await engine.ask(plainRequest(query));
  const needs = ("needs" in outcome ? outcome.needs : undefined) ?? [];
  return {
    outcome,
    embedded,
    status: outcome.status,
    first: outcome.matches[0]?.context.uri,
    needs: needs.map(({ uris, span }) => [uris[0], query.slice(span.start, span.end)]),
  };
}

describe("an engine that is asked", () => {
  it("for work on a text leaves what the text says", async () => {
    for (const query of [`${french}:\n\nPlease ${backup}. Then ${invoice}.`, `${french}: ${backup}. Then ${poem}.`]) {
      expect(await ask(query)).toMatchObject({ status: "success", first: "tool://french", needs: [] });
    }
  });

  it("behind a correction answers what is asked for instead, and what stood before what is withdrawn", async () => {
    expect(await ask(`${backup}, no wait, ${invoice}`)).toMatchObject({ first: "tool://invoice", needs: [] });
    const { needs } = await ask(`Please ${backup}. Then ${poem}. No wait, ${invoice}.`);
    expect(needs).toEqual([
      ["tool://backup", `Please ${backup}.`],
      ["tool://invoice", `${invoice}.`],
    ]);
  });

  it("leaves a corrected value where it stands: what is left leads to no other context", async () => {
    const { first, embedded } = await ask("restore the database backup after data loss in May, no wait, in June");
    expect(first).toBe("tool://backup");
    expect(embedded).toContain("in June");
  });

  it("leaves out thanks and pleas, and says where in the query a need stands", async () => {
    const { needs } = await ask(`Can you help me? Thanks for the nice poem. Please ${backup}. Then ${invoice}.`);
    expect(needs).toEqual([
      ["tool://backup", `Please ${backup}.`],
      ["tool://invoice", `${invoice}.`],
    ]);
  });

  it.each([
    (text: string) => `\`\`\`\n${text}\n\`\`\``,
    (text: string) => JSON.stringify({ query: text }),
    (text: string) => `The user says: "${text}"`,
  ])("leaves out pleas and what is withdrawn within what wraps a request", async (wrap) => {
    const { embedded, needs } = await ask(
      wrap(`Can you help me? Please ${poem}. No wait, ${backup}. Then ${invoice}.`),
    );
    expect(embedded.at(-1)).not.toMatch(/["`{}]/);
    expect(needs).toEqual([
      ["tool://backup", `${backup}.`],
      ["tool://invoice", `${invoice}.`],
    ]);
  });

  it("says where in the query, and not in what is left of it, a value stands", async () => {
    const variables = [makeVariable("day", { type: "date" })];
    const { engine } = await openWordEngine(descriptions, { variables });
    for (const query of [
      `Can you help me? Please ${backup} on 3 May 2027`,
      `Please ${poem}. No wait, ${backup} on 3 May 2027`,
    ]) {
      const [first] = (await engine.ask(plainRequest(query))).matches;
      expect(first?.context.uri).toBe("tool://backup");
      const from = query.indexOf("3 May 2027");
      const span = { start: from, end: from + "3 May 2027".length };
      expect(first?.nextAction.inferredFrom?.["day"]).toEqual({ words: "3 May 2027", ...span });
      expect(first?.alignment.variables[0]?.inferredSpan).toEqual(span);
    }
  });

  it("leaves out thanks behind a greeting", async () => {
    const asked = await ask(`Hi Ann,\n\nthanks for the poem about love. Now ${backup}.`);
    expect(asked).toMatchObject({ first: "tool://backup", embedded: [`Now ${backup}.`] });
  });

  it("leaves out what is done where what is left is sure, and leaves it where it is not", async () => {
    const done = "The poem or sonnet about love and autumn is written";
    expect(await ask(`${done}. Please ${backup}.`)).toMatchObject({ first: "tool://backup", needs: [] });
    expect((await ask(`${done}. Please go on somehow.`)).first).toBe("tool://poet");
  });

  it("leaves out what is denied beyond doubt where what is left is a success, though not sure", async () => {
    const rest = "database backup after payment loss";
    const { probability } = (await ask(rest)).outcome.matches[0] ?? { probability: 0 };
    expect(probability).toBeGreaterThan(0.7);
    expect(probability).toBeLessThan(0.8);
    expect((await ask(`no poem or sonnet about autumn love needed, ${rest}`)).first).toBe("tool://backup");
  });

  it("leaves out what may be denied where what is left is likely and the whole leads to what is denied, for certain", async () => {
    const rest = "database backup after payment loss";
    const done = "we have to write a poem or sonnet about autumn love already";
    expect(await ask(`${done}, ${rest}`)).toMatchObject({ first: "tool://backup", needs: [] });
    expect((await ask(`we have poem already, ${rest}`)).first).toBe("tool://backup");
    expect((await ask(`${done}, release it`)).first).toBe("tool://poet");
  });

  it("still asks for the gist of a query that is too long", async () => {
    const { outcome } = await ask(`${french}:\n\n${`Please ${backup}. Then ${invoice}. `.repeat(6)}`);
    expect(outcome).toMatchObject({ status: "content_processing_required", reason: "query_too_long" });
    expect(outcome.matches[0]?.context.uri).toBe("tool://french");
  });

  it("embeds a request without any of it once", async () => {
    expect((await ask(`Please ${backup}`)).embedded).toEqual([`Please ${backup}`]);
  });

  it("embeds no text twice that is judged and then answered", async () => {
    for (const query of [`${french}:\n\nPlease ${backup}. Then ${invoice}.`, `no ${poem}, ${backup}`]) {
      const { embedded } = await ask(query);
      expect(new Set(embedded).size).toBe(embedded.length);
    }
  });

  it.each([`${french}:\n\nPlease ${backup}. Then ${invoice}.`, `${backup}, no wait, ${invoice}`])(
    "ranks no text twice that is judged and then answered, where nothing is learned: %j",
    async (query) => {
      // Each from an engine of its own, which has no answer in its cache.
      const told = async (key: string) =>
        (await openWordEngine(descriptions)).engine.ask(plainRequest(query), {
          learned: { key, forRequest: () => () => undefined },
        });
      const [bare, learned] = [await told(""), await told("something")];
      // The clock goes on by as much at every reading, and each ranking reads it.
      expect(bare.trace.timings.rankMs).toBeLessThan(learned.trace.timings.rankMs);
      expect(bare.matches).toEqual(learned.matches);
      expect((await ask(query)).outcome.trace.timings.rankMs).toBe(bare.trace.timings.rankMs);
    },
  );

  it.each([
    "",
    "thanks for",
    "no wait",
    "help me",
    "translate this:",
    ":\n\n",
    "> ",
    "thanks for it. no wait, help me",
  ])("answers %j all the same", async (query) => {
    expect((await ask(query)).outcome.trace.contextsSearched).toBe(5);
  });
});
