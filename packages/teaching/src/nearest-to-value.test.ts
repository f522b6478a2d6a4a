import { describe, expect, it } from "vitest";
import { nearestToValue } from "./nearest-to-value.ts";

const tools = ["read_text_file", "readMediaFile", "write_file", "list files"];

describe("nearestToValue", () => {
  it.each([
    ["write_fle", ["write_file"]],
    ["Read text", ["read_text_file"]],
    ["media", ["readMediaFile"]],
    [["Read text", "x"], ["read_text_file"]],
  ])("%j is near to %j", (given, names) => {
    expect(nearestToValue(given, tools)).toEqual(names);
  });

  it.each(["read", "file", "", "a", "!", "read books", {}, undefined, "text ".repeat(100)])(
    "%j is near to none",
    (given) => {
      expect(nearestToValue(given, tools)).toEqual([]);
    },
  );
});
