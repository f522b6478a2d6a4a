import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readOptions } from "./read-options.ts";

describe("the options", () => {
  it("measure three sizes with 300 requests where only the data are named", () => {
    expect(readOptions(["--data", "d"])).toEqual({
      command: "measure",
      dataFolder: "d",
      sizes: [100, 1_847, 10_000],
      requestCount: 300,
      cacheFolder: join(tmpdir(), "flowmind-benchmark-latency"),
      json: false,
    });
  });

  it("can be chosen", () => {
    const args = ["--data=d", "--sizes", "10, 20", "--requests", "5", "--cache", "c", "--json"];
    expect(readOptions(args)).toMatchObject({ sizes: [10, 20], requestCount: 5, cacheFolder: "c", json: true });
  });

  it("make two large catalogs for scale", () => {
    expect(readOptions(["scale", "--data", "d", "--cache", "c"])).toEqual({
      command: "scale",
      dataFolder: "d",
      sizes: [100_000, 500_000],
      requestCount: 300,
      cacheFolder: "c",
      json: false,
    });
    expect(readOptions(["scale", "--data", "d", "--sizes", "x"])).toMatchObject({ command: "wrong-use" });
  });

  it("name a folder and a size for make-catalog", () => {
    expect(readOptions(["make-catalog", "--data", "d", "--out", "o", "--size", "12"])).toEqual({
      command: "make-catalog",
      dataFolder: "d",
      outputFolder: "o",
      size: 12,
      examples: 0,
    });
    expect(readOptions(["make-catalog", "--data", "d", "--out", "o"])).toMatchObject({ size: 1_847 });
    expect(readOptions(["make-catalog", "--data", "d", "--out", "o", "--examples", "6"])).toMatchObject({
      examples: 6,
    });
  });

  it("let sixteen callers ask 1,847 contexts where nothing else is said", () => {
    expect(readOptions(["callers", "--data", "d", "--cache", "c"])).toEqual({
      command: "callers",
      dataFolder: "d",
      size: 1_847,
      callers: 16,
      requestCount: 300,
      cacheFolder: "c",
    });
    expect(readOptions(["callers", "--data", "d", "--callers", "4"])).toMatchObject({ callers: 4 });
  });

  it.each([
    [[], "--data is required"],
    [["--data", "d", "--sizes", "10,x"], "--sizes takes"],
    [["--data", "d", "--sizes", ""], "--sizes takes"],
    [["--data", "d", "--sizes", "0"], "--sizes takes"],
    [["--data", "d", "--requests", "1.5"], "--requests takes"],
    [["--data", "d", "--out", "o"], "--out belongs to another command"],
    [["--data", "d", "--what"], "--what"],
    [["compare", "--data", "d"], 'no command "compare"'],
    [["measure", "more", "--data", "d"], "unexpected: more"],
    [["make-catalog", "--data", "d"], "needs --out"],
    [["make-catalog", "--data", "d", "--out", "o", "--size", "many"], "--size takes"],
    [["make-catalog", "--data", "d", "--out", "o", "--examples", "few"], "--examples takes"],
    [["--data", "d", "--examples", "6"], "--examples belongs to another command"],
    [["make-catalog", "--data", "d", "--out", "o", "--json"], "--json does not belong"],
    [["callers", "--data", "d", "--sizes", "5"], "--sizes belongs to another command"],
    [["callers", "--data", "d", "--callers", "0"], "--callers and --requests take"],
  ])("are refused in words: %j", (args, words) => {
    expect(readOptions(args)).toMatchObject({ command: "wrong-use", fault: expect.stringContaining(words) });
  });
});
