import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { buildLexicalModel } from "./build-lexical-model.ts";
import { probabilityCeiling, scriptCoverage } from "./script-coverage.ts";

const english = buildLexicalModel([
  makeContext("workflow://a", { title: "Database migration", description: "Move a schema without downtime." }),
]).vocabulary;
const japanese = buildLexicalModel([
  makeContext("workflow://a", { title: "稟議書の作成", description: "社内で購入の承認を得るための稟議書を作成する。" }),
]).vocabulary;

describe("scriptCoverage", () => {
  it("is 1 in a catalog's own script, and for a request without letters", () => {
    expect(scriptCoverage("rename a column", english)).toBe(1);
    expect(scriptCoverage("稟議書を書きたい", japanese)).toBe(1);
    expect(scriptCoverage("502 !", english)).toBe(1);
  });

  it("is 0 in a script that the catalog does not have", () => {
    expect(scriptCoverage("订单表要拆成两张表", english)).toBe(0);
    expect(scriptCoverage("перенести базу данных", english)).toBe(0);
  });

  it("counts borrowed words by their share", () => {
    const coverage = scriptCoverage("帮我看一下这个PR", english);
    expect(coverage).toBeGreaterThan(0);
    expect(coverage).toBeLessThan(0.2);
  });
});

describe("probabilityCeiling", () => {
  it("rises with the coverage up to 1", () => {
    expect(probabilityCeiling(0)).toBeLessThan(0.1);
    expect(probabilityCeiling(0.05)).toBeGreaterThan(probabilityCeiling(0.02));
    expect(probabilityCeiling(1)).toBe(1);
  });
});
