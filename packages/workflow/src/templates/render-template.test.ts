import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPlaceholders, renderTemplate } from "./render-template.ts";
import { renderValues } from "./render-values.ts";

const variables = new Map<string, unknown>([
  ["name", "Ada"],
  ["n", 3],
  ["none", null],
  ["größe", "L"],
  ["report", { items: [{ title: "First" }], "open-points": 2, empty: "" }],
]);
const render = (template: string) => renderTemplate(template, variables);

describe("a template", () => {
  it("is filled with what its paths lead to", () => {
    const { text, missing } = render(
      "${name} has ${n}: ${report.items.0.title}, ${ report.open-points }, ${größe}${report.empty}",
    );
    expect(text).toBe("Ada has 3: First, 2, L");
    expect(missing).toEqual([]);
  });

  it("shows lists and objects as JSON", () => {
    expect(render("${report.items}").text).toBe('[{"title":"First"}]');
  });

  it("keeps what leads nowhere, and tells it once", () => {
    const { text, missing } = render("${gone} ${report.items.7} ${none} ${gone} ${name.length} ${report.items.length}");
    expect(text).toBe("${gone} ${report.items.7} ${none} ${gone} ${name.length} ${report.items.length}");
    expect(missing).toEqual(["gone", "report.items.7", "none", "name.length", "report.items.length"]);
  });

  it("is a path and nothing more", () => {
    for (const inside of [
      "n + 1",
      "name()",
      "report['items']",
      "",
      ".",
      "n.",
      "__proto__",
      "report.constructor",
      "a b",
    ]) {
      expect(render(`\${${inside}}`).missing).toHaveLength(1);
    }
    expect(render("${${n}}").text).toBe("${3}");
    expect(render("${report.__proto__}").text).toBe("${report.__proto__}");
  });

  it("leaves a doubled sign and what is not closed as they are", () => {
    expect(render("$${name} costs $5, ${name")).toEqual({
      text: "${name} costs $5, ${name",
      missing: [],
      isCut: false,
    });
  });

  it("is cut where it would be too long", () => {
    const long = new Map([["x", "y".repeat(60_000)]]);
    expect(renderTemplate("${x}${x}${x}", long)).toEqual({ text: "y".repeat(100_000), missing: [], isCut: true });
    expect(renderTemplate("a".repeat(200_000), long)).toMatchObject({ isCut: true });
  });

  it("without placeholders stays as it is, and any text takes time in proportion to its length", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.includes("${"));
        expect(render(text)).toEqual({ text, missing: [], isCut: false });
      }),
    );
    for (const hostile of ["${".repeat(500_000), `\${${"a.".repeat(500_000)}}`, `\${${" ".repeat(900_000)}x`]) {
      expect(render(hostile).text.slice(0, 2)).toBe("${");
    }
  });

  it("tells its placeholders without filling them in", () => {
    expect(readPlaceholders("${a.b} $${c} ${d + 1}")).toEqual([{ text: "${a.b}", path: "a.b" }, { text: "${d + 1}" }]);
  });
});

describe("templates in data", () => {
  it("take a value as it is where they are nothing but its path", () => {
    const { values, missing, isCut } = renderValues(
      { all: "${report}", text: "n is ${n}", deep: [{ n: "${n}" }, 7, null], gone: "${gone}" },
      variables,
    );
    expect(values).toEqual({
      all: variables.get("report"),
      text: "n is 3",
      deep: [{ n: 3 }, 7, null],
      gone: "${gone}",
    });
    expect([missing, isCut]).toEqual([["gone"], false]);
  });
});
