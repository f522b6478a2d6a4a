import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { servesNeedless } from "./serves-needless.ts";

const titled = (title: string, description = "") => makeContext("tool://talk", { title, description });

describe("servesNeedless", () => {
  it.each(["Thank_you", "greeting", "Greet the user", "say-hello", "Small talk", "Hello world"])(
    "tells by the whole name: %s",
    (title) => {
      expect(servesNeedless(titled(title), "a greeting") || servesNeedless(titled(title), "thanks")).toBe(true);
    },
  );

  it.each(["Welcome letter", "Thank-you note", "Greeting cards", "Write a letter"])(
    "does not by a part of it: %s",
    (title) => {
      expect(servesNeedless(titled(title, "Begins with hello and ends with thanks"), "a greeting")).toBe(false);
    },
  );

  it("tells by an example, of the same sort only", () => {
    const examples = { positive: ["what is new", "hello there!"], negative: [] };
    const context = makeContext("tool://talk", { examples });
    expect(servesNeedless(context, "a greeting")).toBe(true);
    expect(servesNeedless(context, "a call for help")).toBe(false);
  });

  it("tells help from what gives help with something", () => {
    expect(servesNeedless(titled("Get help"), "a call for help")).toBe(true);
    expect(servesNeedless(titled("IT helpdesk"), "a call for help")).toBe(false);
    expect(servesNeedless(titled("Test engineer"), "a test")).toBe(false);
  });
});
