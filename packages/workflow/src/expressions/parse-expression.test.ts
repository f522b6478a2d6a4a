import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseExpression } from "./parse-expression.ts";

function evaluate(text: string, variables: Readonly<Record<string, unknown>> = {}): unknown {
  const parsed = parseExpression(text);
  if (!parsed.ok) return `refused: ${parsed.detail}`;
  const evaluation = parsed.evaluate(new Map(Object.entries(variables)));
  return evaluation.ok ? evaluation.value : `no value: ${evaluation.detail}`;
}

describe("an expression", () => {
  it.each([
    ["1 + 2", 3],
    ["n + 1", 4],
    ["n * 1.5", 4.5],
    ["n / 2", 1.5],
    ["n % 2 == 1", true],
    ["x.y[1].z", "deep"],
    ["xs.filter(i, i > 1).map(i, i * 2)", [4, 6]],
    ["xs.exists(i, i == n) && size(xs) > 2", true],
    ["has(x.gone) ? 'yes' : 'no'", "no"],
    ["x.?gone.orValue('none')", "none"],
    ["{'a': n, 'b': [true, null]}", { a: 3, b: [true, null] }],
    ["n in [1, 2, 3]", true],
    ["unset == null", true],
    ["unset == 'high'", false],
    ["'a,b'.split(',').join('-')", "a-b"],
    ["timestamp('2026-01-31T09:00:00Z') + duration('90m')", "2026-01-31T10:30:00.000Z"],
    ["duration('90m')", "5400s"],
  ])("%s is what CEL says, over numbers as JSON has them", (text, value) => {
    expect(evaluate(text, { n: 3, x: { y: [0, { z: "deep" }] }, xs: [1, 2, 3] })).toEqual(value);
  });

  it("names its free variables, those of its own macros left out", () => {
    const parsed = parseExpression("xs.all(i, i > low && ys.exists(k, k == i)) || has(a.b) || {'k': c}[d] == e.f(g)");
    expect(parsed).toMatchObject({ ok: false });
    const other = parseExpression("xs.all(i, i > low && ys.exists(k, k == i)) || has(a.b) || {'k': c}[d] == -e");
    expect(other).toMatchObject({ ok: true, names: ["xs", "low", "ys", "a", "c", "d", "e"] });
  });

  it.each([
    ["", "Unexpected token: EOF"],
    ["a +", "Unexpected token: EOF"],
    ["now()", "there is no function now"],
    ["'aaaa'.matches('(a+)+$')", "there is no method matches"],
    ["cel.bind(x, 1, x)", "there is no method bind"],
    ["t.getHours('Europe/Berlin')", "getHours takes no time zone here"],
    ["b'abc'", "bytes are no value here"],
    ["'a' + 1", "no such overload: string + int"],
    [`${"(".repeat(40)}1${")".repeat(40)}`, "Exceeded maxDepth (32)"],
    [Array(200).fill("1").join("+"), "Exceeded maxAstNodes (300)"],
    ["x".repeat(2_001), "it has more than 2000 characters"],
  ])("%s is refused", (text, detail) => {
    expect(parseExpression(text)).toEqual({ ok: false, detail });
  });

  it.each([
    ["n + 's'", "no such overload: dyn<double> + string"],
    ["gone.x", "No such key: x"],
    ["1 / 0", "division by zero"],
    ["9007199254740993", "its value is a whole number of more digits than can be kept"],
    ["1.0 / 0.0", "its value is no finite number"],
    ["type(1)", "its value is neither text, number, true or false, list nor map"],
    ["xs.map(a, xs.map(b, xs.map(c, a + b + c)))", "it would take too long over values of this size"],
    ["long.split('').join(long)", "it would take too long over values of this size"],
    ["duration(long)", "it would take too long over values of this size"],
    ["constructor.constructor", "No such key: constructor"],
    ["x.constructor", "No such key: constructor"],
    ["x.__proto__", "No such key: __proto__"],
  ])("%s has no value", (text, detail) => {
    const variables = { n: 1, x: {}, xs: Array.from({ length: 1_000 }, (_, i) => i), long: "9".repeat(100_000) };
    expect(evaluate(text, variables)).toBe(`no value: ${detail}`);
  });

  it("cannot grow a value beyond what may be kept", () => {
    const x = "y".repeat(600_000);
    expect(evaluate("x + x", { x })).toBe("no value: its value is too large");
    expect(evaluate("[xs, xs, xs]", { xs: Array.from({ length: 400_000 }, () => 1) })).toContain("no value");
    expect(evaluate("{'k': x, 'l': x}", { x })).toBe("no value: its value is too large");
  });

  it("of any text is read or refused, and evaluated without throwing", () => {
    const piece = fc.constantFrom(
      ..."x y xs n 1 2.5 'a' [ ] ( ) { } . , : ? && || ! == < + - * / % in null true".split(" "),
      "xs.map(i,",
      "i",
      "has(",
      ".size()",
      "size(",
      ".?",
      "r'",
      "\\",
      "\n",
      "//",
      "0x",
      "1u",
      '"""',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 15 }).map((all) => all.join(" ")),
    );
    fc.assert(
      fc.property(text, fc.jsonValue(), fc.jsonValue(), (expression, x, y) => {
        const result = evaluate(expression, { x, y, xs: [x, y, 1], n: 2 });
        expect(JSON.stringify(result)).toBeDefined();
      }),
      { numRuns: 500 },
    );
  });
});
