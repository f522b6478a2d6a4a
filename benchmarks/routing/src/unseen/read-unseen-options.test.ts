import { describe, expect, it } from "vitest";
import { readUnseenOptions } from "./read-unseen-options.ts";

describe("the options of unseen", () => {
  it("are every set, without examples", () => {
    const options = readUnseenOptions(["--clones", "c"]);
    expect(options).toMatchObject({ command: "unseen", clonesFolder: "c", examples: 0 });
    expect(options.command === "unseen" && options.sets.length).toBe(12);
  });

  it("are what is given", () => {
    const args = ["--clones", "c", "--sets", "snips, curekart", "--examples", "all", "--cache", "k"];
    expect(readUnseenOptions(args)).toMatchObject({
      sets: [{ name: "snips" }, { name: "curekart" }],
      examples: Number.POSITIVE_INFINITY,
      cacheFolder: "k",
    });
  });

  it.each([
    [[], "--clones is required"],
    [["--clones", "c", "--sets", "hwu64"], '"hwu64" is none of banking77'],
    [["--clones", "c", "--examples", "some"], "--examples takes"],
    [["--data", "d"], "--data"],
  ])("are refused in words: %j", (args, words) => {
    expect(readUnseenOptions(args)).toMatchObject({ command: "wrong-use", fault: expect.stringContaining(words) });
  });
});
