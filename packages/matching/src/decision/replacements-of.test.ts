import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { replacementsOf } from "./replacements-of.ts";

const of = (description: string, more: object = {}) =>
  replacementsOf(makeContext("tool://a", { description, ...more }));

describe("replacementsOf", () => {
  it.each([
    ["Reads a file as text. DEPRECATED: Use read_text_file instead.", "read_text_file"],
    ["Deprecated, use `tool://disk/read-text` instead.", "tool://disk/read-text"],
    ["Lists rooms. This tool is now deprecated in favor of list_spaces.", "list_spaces"],
    ["(deprecated) Prefer sendMessage.", "sendMessage"],
    ["It has been superseded by order.create", "order.create"],
    ["Replaced by fetch_page.", "fetch_page"],
  ])("%j names %s", (description, name) => {
    expect(of(description)).toEqual([name]);
  });

  it("takes a tag for a mark", () => {
    expect(of("Reads a file. Use read_text instead.", { tags: ["deprecated"] })).toEqual(["read_text"]);
  });

  it.each(["Finds deprecated calls and uses the new ones", "Use it to read a file", "Deprecated.", ""])(
    "finds none where nothing is marked, or nothing named: %j",
    (description) => {
      expect(of(description)).toEqual([]);
    },
  );
});
