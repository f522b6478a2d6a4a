import { describe, expect, it } from "vitest";
import { readLearningOptions } from "./read-learning-options.ts";

describe("the options of learning", () => {
  it("are both sets, five outcomes of one caller, and the half that nothing was chosen on", () => {
    const options = readLearningOptions(["--data", "d"]);
    expect(options).toMatchObject({ command: "learning", outcomes: 5, callers: 1, half: "held", seed: 1 });
    expect(options.command === "learning" && options.sets.map(({ name }) => name)).toEqual(["clinc150", "hwu64"]);
  });

  it("are what is given", () => {
    const given = ["--sets", "hwu64", "--outcomes", "2", "--callers", "4", "--half", "tuning", "--seed", "7"];
    const options = readLearningOptions(["--data", "d", "--cache", "c", ...given]);
    expect(options).toMatchObject({ outcomes: 2, callers: 4, half: "tuning", seed: 7, cacheFolder: "c" });
  });

  it.each([
    [[], "--data is required"],
    [["--data", "d", "--sets", "bfcl"], '"bfcl" is none of'],
    [["--data", "d", "--half", "other"], "--half takes tuning or held"],
    [["--data", "d", "--outcomes", "0"], "--outcomes takes"],
    [["--data", "d", "--callers", "1.5"], "--callers takes"],
    [["--data", "d", "--seed", "x"], "--seed takes"],
    [["--data", "d", "--what"], "--what"],
  ])("are refused in words: %j", (args, words) => {
    expect(readLearningOptions(args)).toMatchObject({ command: "wrong-use", fault: expect.stringContaining(words) });
  });
});
