import { describe, expect, it } from "vitest";
import { formatPath, parsePointer } from "./argument-path.ts";

describe("argument paths", () => {
  it("are written with dots and brackets", () => {
    expect(formatPath(["context_preferences", "type_filter", 0])).toBe("context_preferences.type_filter[0]");
    expect(formatPath([])).toBe("");
  });

  it("are read from JSON pointers, escapes included", () => {
    expect(parsePointer("/a~1b/~01/2")).toEqual(["a/b", "~1", 2]);
    expect(parsePointer("")).toEqual([]);
  });
});
