import { tmpdir } from "node:os";
import { join } from "node:path";
import { publicSets } from "@flowmind/evaluation";
import { describe, expect, it } from "vitest";
import { readOptions } from "./read-options.ts";

describe("the options", () => {
  it("measure every set without examples and in full where only the data are named", () => {
    expect(readOptions(["--data", "d"])).toEqual({
      command: "measure",
      dataFolder: "d",
      sets: publicSets.filter(({ name }) => name !== "openapi-specs"),
      examples: 0,
      limit: Number.POSITIVE_INFINITY,
      seed: 1,
      cacheFolder: join(tmpdir(), "flowmind-benchmark-routing"),
    });
  });

  it("can be chosen", () => {
    const args = ["--data=d", "--sets", "bfcl, hwu64", "--examples", "all", "--limit", "7", "--seed=3", "--cache=c"];
    expect(readOptions(args)).toMatchObject({
      sets: [{ name: "bfcl" }, { name: "hwu64" }],
      examples: Number.POSITIVE_INFINITY,
      limit: 7,
      seed: 3,
      cacheFolder: "c",
    });
  });

  it.each([
    [[], "--data is required"],
    [["--data", "d", "--sets", "bfcl,nope"], '"nope" is none of agent-contexts, bfcl'],
    [["--data", "d", "--examples", "some"], "--examples takes"],
    [["--data", "d", "--limit", "0"], "--limit takes"],
    [["--data", "d", "--limit", "1.5"], "--limit takes"],
    [["--data", "d", "--seed", "x"], "--seed takes"],
    [["--data", "d", "--what"], "--what"],
    [["compare", "--data", "d"], "compare"],
  ])("are refused in words: %j", (args, words) => {
    expect(readOptions(args)).toMatchObject({ command: "wrong-use", fault: expect.stringContaining(words) });
  });
});
