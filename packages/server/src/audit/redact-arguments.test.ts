import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactArguments, redacted } from "./redact-arguments.ts";

const nothing = () => false;

describe("redactArguments", () => {
  it("keeps ordinary arguments as JSON", () => {
    const args = {
      query: "restart the api",
      extracted_variables: { urgency: "high" },
      confidence_level: 0.8,
      a: [1, null],
    };
    expect(JSON.parse(redactArguments(args, nothing))).toEqual(args);
  });

  it("leaves out what is declared sensitive, at any depth, and the same text wherever else it stands", () => {
    const args = {
      query: "pay with 4111-1111 for ann",
      extracted_variables: { card: "4111-1111", list: [{ card: 42 }] },
    };
    expect(JSON.parse(redactArguments(args, (name) => name === "card"))).toEqual({
      query: `pay with ${redacted} for ann`,
      extracted_variables: { card: redacted, list: [{ card: redacted }] },
    });
  });

  it.each(["password", "api_key", "accessToken", "Authorization", "client-secret", "privateKey", "PIN"])(
    "leaves out %s, which says itself what it is",
    (name) => expect(JSON.parse(redactArguments({ [name]: "hunter2" }, nothing))).toEqual({ [name]: redacted }),
  );

  it("looks into JSON text, which is read as arguments", () => {
    const variables = JSON.stringify({ card: "4111-1111", nested: '[{"password": "hunter2"}]' });
    const kept = redactArguments({ query: "pay with 4111-1111", variables }, (name) => name === "card");
    expect(JSON.parse(kept)).toEqual({
      query: `pay with ${redacted}`,
      variables: { card: redacted, nested: [{ password: redacted }] },
    });
    expect(redactArguments(`{"password": "hunter2"}`, nothing)).not.toContain("hunter2");
    expect(JSON.parse(redactArguments({ query: "{no JSON" }, nothing))).toEqual({ query: "{no JSON" });
  });

  it("leaves out what stands in an object under a sensitive name wherever else it stands", () => {
    const args = { query: "log in with hunter2", credentials: { value: "hunter2", isNew: true } };
    expect(JSON.parse(redactArguments(args, nothing))).toEqual({
      query: `log in with ${redacted}`,
      credentials: redacted,
    });
  });

  it("leaves nothing of a secret that holds another", () => {
    const args = { query: "abcd-efgh", token: "abcd", password: "abcd-efgh" };
    expect(JSON.parse(redactArguments(args, nothing)).query).toBe(redacted);
  });

  it("keeps no text beside more secrets than it can be searched for", () => {
    const list = Array.from({ length: 30 }, (_, at) => ({ token: `secret-${at}` }));
    expect(JSON.parse(redactArguments({ query: "with secret-7", list }, nothing)).query).toBe(redacted);
  });

  it("cuts long texts, long lists, deep nesting and long arguments", () => {
    const deep = Array.from({ length: 20 }).reduce<unknown>((inner) => ({ inner }), "end");
    const kept = redactArguments(
      { query: "x".repeat(9_999), list: Array.from({ length: 999 }, () => 1), deep },
      nothing,
    );
    const { query, list } = JSON.parse(kept);
    expect([query.length, list.length]).toEqual([500, 50]);
    expect(kept).not.toContain("end");
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`k${at}`, "y".repeat(400)]));
    expect(redactArguments(many, nothing).length).toBeLessThan(5_200);
  });

  it.each([undefined, null, "text", 5, []])("takes %j for arguments", (raw) => {
    expect(() => JSON.parse(redactArguments(raw, nothing))).not.toThrow();
  });

  it("gives JSON without any sensitive text, whatever it is given", () => {
    fc.assert(
      fc.property(
        fc.object({ maxDepth: 3 }),
        fc.string({ minLength: 8, maxLength: 12, unit: "grapheme-ascii" }),
        (args, secret) => {
          const kept = redactArguments({ ...args, card: secret, note: `it is ${secret}.` }, (name) => name === "card");
          const parsed = JSON.parse(kept);
          if (parsed.cut === undefined) expect([parsed.card, parsed.note]).toEqual([redacted, `it is ${redacted}.`]);
          else expect(kept).not.toContain(JSON.stringify(secret).slice(1, -1));
        },
      ),
    );
  });
});
