import { describe, expect, it } from "vitest";
import { readOptions } from "./read-options.ts";

describe("the options", () => {
  it("are 200 callers where nothing is said", () => {
    expect(readOptions([])).toEqual({ command: "measure", callers: 200 });
    expect(readOptions(["--callers", "5"])).toEqual({ command: "measure", callers: 5 });
  });

  it.each([[["--callers", "0"]], [["--callers", "many"]], [["--data", "x"]], [["--callers"]]])(
    "are refused when they are none: %j",
    (args) => {
      expect(readOptions(args).command).toBe("wrong-use");
    },
  );
});
