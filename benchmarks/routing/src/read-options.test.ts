import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { publicSets, setsWithExamples } from "./public-sets.ts";
import { readOptions } from "./read-options.ts";

describe("the options", () => {
  it("measure every set without examples and in full where only the data are named", () => {
    expect(readOptions(["--data", "d"])).toEqual({
      command: "measure",
      dataFolder: "d",
      sets: publicSets,
      exampleCounts: [0],
      limit: Number.POSITIVE_INFINITY,
      cacheFolder: join(tmpdir(), "flowmind-benchmark-routing"),
    });
  });

  it("can be chosen", () => {
    const args = ["--data=d", "--sets", "bfcl, hwu64", "--examples", "all", "--limit", "7", "--cache", "c"];
    expect(readOptions(args)).toMatchObject({
      sets: [{ name: "hwu64" }, { name: "bfcl" }],
      exampleCounts: [Number.POSITIVE_INFINITY],
      limit: 7,
      cacheFolder: "c",
    });
  });

  it("compare blends on the sets with examples, with 3, 5 and 10 of them", () => {
    const options = readOptions(["blend", "--data", "d"]);
    expect(options).toMatchObject({ command: "blend", exampleCounts: [3, 5, 10] });
    expect("sets" in options && options.sets.map((set) => set.name)).toEqual(setsWithExamples);
    expect(readOptions(["blend", "--data", "d", "--examples", "4"])).toMatchObject({ exampleCounts: [4] });
  });

  it.each([
    [[], "--data is required"],
    [["--data", "d", "--sets", "bfcl,nope"], '"nope" is none of metatool, hwu64'],
    [["blend", "--data", "d", "--sets", "bfcl"], '"bfcl" is none of metatool, hwu64, clinc150'],
    [["--data", "d", "--examples", "some"], "--examples takes"],
    [["blend", "--data", "d", "--examples", "0"], "more than 0 here"],
    [["--data", "d", "--limit", "0"], "--limit takes"],
    [["--data", "d", "--limit", "1.5"], "--limit takes"],
    [["--data", "d", "--what"], "--what"],
    [["compare", "--data", "d"], 'no command "compare"'],
    [["blend", "more", "--data", "d"], "unexpected: more"],
  ])("are refused in words: %j", (args, words) => {
    expect(readOptions(args)).toMatchObject({ command: "wrong-use", fault: expect.stringContaining(words) });
  });
});
