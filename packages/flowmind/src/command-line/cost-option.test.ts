import { Command } from "commander";
import { describe, expect, it } from "vitest";
import { costOption } from "./cost-option.ts";

function parse(...given: readonly string[]) {
  const command = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  return command
    .addOption(costOption())
    .parse([...given], { from: "user" })
    .opts();
}

describe("--cost", () => {
  it("collects costs by name", () => {
    expect(parse("--cost", "wrong_execution=4", "--cost", "thousand_tokens=.5")).toEqual({
      cost: { wrong_execution: 4, thousand_tokens: 0.5 },
    });
    expect(parse()).toEqual({});
  });

  it.each([
    ["wrong_execution", "above 0"],
    ["wrong_execution=", "above 0"],
    ["wrong_execution=0", "above 0"],
    ["wrong_execution=a", "above 0"],
    ["wrong_execution=1=2", "above 0"],
    ["wrong_exection=2", "did you mean wrong_execution"],
    ["__proto__=2", "wrong_execution, needless_question"],
  ])("refuses %s", (given, expected) => {
    expect(() => parse("--cost", given)).toThrow(expected);
  });
});
