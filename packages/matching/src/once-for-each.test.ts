import { describe, expect, it } from "vitest";
import { onceForEach } from "./once-for-each.ts";

describe("what is worked out once for each object", () => {
  it("is the same for the same object, also where it is undefined, and made anew for another that looks the same", () => {
    const asked: string[] = [];
    const firstOf = onceForEach(({ names }: { readonly names: readonly string[] }) => {
      asked.push(names.join());
      return names[0];
    });
    const [one, alike, empty] = [{ names: ["a"] }, { names: ["a"] }, { names: [] }];
    expect([firstOf(one), firstOf(one), firstOf(alike), firstOf(empty), firstOf(empty)]).toEqual([
      "a",
      "a",
      "a",
      undefined,
      undefined,
    ]);
    expect(asked).toEqual(["a", "a", ""]);
  });
});
