import { type Context, plainRequest, type Request } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { openWordEngine } from "../../../test/support/open-word-engine.ts";

const descriptions: Readonly<Record<string, string>> = {
  "tool://backup": "restore a database backup after data loss",
  "tool://invoice": "send an invoice to a customer and chase payment",
  "tool://poet": "write a poem or sonnet about love and autumn",
  "tool://retro": "team retrospective at the end of a sprint",
  "tool://weather": "weather forecast for a city with rain and wind",
};
const two = "Please restore the database backup after data loss. Then send an invoice to the customer.";

async function asked(request: Request | string, allow?: (context: Context) => boolean) {
  const { engine, embedded } = await openWordEngine(descriptions);
  const outcome = await engine.ask(
    typeof request === "string" ? plainRequest(request) : request,
    allow === undefined ? {} : { allow },
  );
  return { outcome, embedded };
}

describe("an engine that is asked for several things", () => {
  it("answers each and says which match serves which, in one list", async () => {
    const { outcome } = await asked(two);
    expect(outcome).toMatchObject({
      needs: [
        { text: "Please restore the database backup after data loss." },
        { text: "send an invoice to the customer." },
      ],
    });
    const served = new Map(outcome.matches.map((match) => [match.context.uri, match.need]));
    expect(served.get("tool://backup")).toBe(0);
    expect(served.get("tool://invoice")).toBe(1);
    expect(
      outcome.trace.ranked
        .slice(0, 2)
        .map((one) => one.uri)
        .sort(),
    ).toEqual(["tool://backup", "tool://invoice"]);
    expect(outcome.trace.ranked[0]?.uri).toBe(outcome.matches[0]?.context.uri);
  });

  it("embeds the parts only where there are several", async () => {
    expect((await asked("Please restore the database backup")).embedded).toHaveLength(1);
    expect((await asked(two)).embedded).toEqual([
      two,
      "Please restore the database backup after data loss.",
      "send an invoice to the customer.",
    ]);
  });

  it("answers as one what leads to one context, or is the name of one, or says which is meant", async () => {
    const same = "Restore the database backup. Then restore the other database backup.";
    expect((await asked(same)).outcome).not.toHaveProperty("needs");
    const intended: Request = { ...plainRequest(two), variables: { intended_context: "tool://poet" } };
    const { outcome, embedded } = await asked(intended);
    expect(outcome.matches[0]?.context.uri).toBe("tool://poet");
    expect(embedded).toHaveLength(1);
    expect((await asked("tool://poet.")).embedded).toHaveLength(1);
  });

  it("names nothing that is not allowed in any need", async () => {
    const { outcome } = await asked(two, (context) => context.uri !== "tool://invoice");
    expect(JSON.stringify(outcome)).not.toContain("tool://invoice");
  });

  it("reads all of a query that is too long for one vector, and still asks for its gist", async () => {
    const first = `Restore the database backup after data loss. ${"The backup of the database is lost. ".repeat(8)}`;
    const second = `Then write a poem or sonnet about love and autumn. ${"The poem or sonnet is about love and autumn. ".repeat(7)}`;
    const long = first + second;
    const { outcome } = await asked(long);
    expect(outcome).toMatchObject({ status: "content_processing_required", reason: "query_too_long" });
    expect(outcome.matches.map((match) => match.context.uri)).toEqual(
      expect.arrayContaining(["tool://backup", "tool://poet"]),
    );
  });

  it("ranks a need by its own words where the context of another would drown them", async () => {
    const trouble = "Restore the database backup after data loss, for the database backup after data loss is lost.";
    const { outcome } = await asked(`${trouble} Then write a sonnet about autumn.`);
    expect(outcome).toMatchObject({ needs: [{}, { uris: expect.arrayContaining(["tool://poet"]) }] });
    expect(outcome.matches.find((match) => match.need === 1)?.context.uri).toBe("tool://poet");
  });
});
