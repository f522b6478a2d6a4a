import { describe, expect, it } from "vitest";
import { readOptions } from "./read-options.ts";

describe("the arguments", () => {
  it("say nothing but where the data are, and the rest is as documented", () => {
    const options = readOptions(["--data", "sets"]);
    expect(options).toMatchObject({
      command: "compare",
      dataFolder: "sets",
      examples: [0, 5, Number.POSITIVE_INFINITY],
      limit: 500,
      seed: 1,
      json: false,
    });
    expect(options.command === "compare" && options.sets.map(({ name }) => name)).toEqual([
      "metatool",
      "hwu64",
      "clinc150",
      "bfcl",
    ]);
  });

  it("choose sets, examples, requests and routers", () => {
    const choice = ["--sets", "bfcl", "--examples", "3", "--limit", "all", "--seed", "7", "--only", "Ratel, FlowMind"];
    expect(
      readOptions(["--data", "sets", "--json", "--python", "python3", "--cache", "kept", ...choice]),
    ).toMatchObject({
      sets: [{ name: "bfcl" }],
      examples: [3],
      limit: Number.POSITIVE_INFINITY,
      seed: 7,
      only: ["Ratel", "FlowMind"],
      python: "python3",
      cacheFolder: "kept",
      json: true,
    });
  });

  it.each([
    [[], "--data is required"],
    [["--data", "sets", "--sets", "mnist"], '"mnist" is none of'],
    [["--data", "sets", "--examples", "few"], "--examples takes"],
    [["--data", "sets", "--examples", ","], "--examples takes"],
    [["--data", "sets", "--limit", "0"], "--limit takes"],
    [["--data", "sets", "--seed", "-1"], ""],
    [["--data", "sets", "--seed", "one"], "--seed takes"],
    [["--data", "sets", "--fast"], "--fast"],
  ])("are refused where they are wrong: %j", (args, fault) => {
    expect(readOptions(args)).toEqual({ command: "wrong-use", fault: expect.stringContaining(fault) });
  });
});
