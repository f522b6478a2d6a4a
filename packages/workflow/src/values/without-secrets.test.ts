import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleVariable } from "../../../../test/support/sample-contexts.ts";
import { withoutSecrets } from "./without-secrets.ts";

const declared = [sampleVariable("token", { sensitive: true }), sampleVariable("service")];
const without = (value: unknown, token: unknown) =>
  withoutSecrets(value, declared, (name) => (name === "token" ? token : "checkout"));

describe("withoutSecrets", () => {
  it("hides what a sensitive variable holds, wherever it stands", () => {
    const value = { header: "Bearer hush-hush", list: [{ card: 4111 }, "checkout"], card: 4111 };
    expect(without(value, { key: "hush-hush", card: 4111 })).toEqual({
      header: "Bearer (hidden)",
      list: [{ card: "(hidden)" }, "checkout"],
      card: "(hidden)",
    });
  });

  it("leaves alone what is too short to tell anything, and everything where nothing is sensitive", () => {
    const value = { id: "abc", isNew: true };
    expect(without(value, ["abc", true, null])).toEqual(value);
    expect(withoutSecrets(value, [sampleVariable("id")], () => "abc")).toBe(value);
  });

  it("shows no text beside more secrets than it can be searched for", () => {
    const many = Array.from({ length: 99 }, (_, at) => `secret-${at}`);
    expect(without(["harmless", 1], many)).toEqual(["(hidden)", 1]);
  });

  it("leaves no secret in any value", () => {
    const secrets = fc.string({ minLength: 6, maxLength: 9, unit: fc.constantFrom("a", "b", "7") });
    fc.assert(
      fc.property(fc.array(fc.object({ maxDepth: 3 }), { maxLength: 3 }), secrets, (value, secret) => {
        const shown = JSON.stringify(without({ value, here: `x${secret}${secret}y`, [`k`]: secret }, [secret]));
        expect(shown).not.toContain(secret);
      }),
    );
  });
});
