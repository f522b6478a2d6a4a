import { describe, expect, it } from "vitest";
import { readSource } from "./reading/source-file.ts";

const namesIn = (text: string): readonly string[] => readSource("a.ts", text).names.map(({ name }) => name);

describe("readSource", () => {
  it("finds every way to import, with its line", () => {
    const text = `import "a";\nimport type { B } from "b";\nexport { c } from "c";\nexport * from "d";
type E = import("e").E;\nexport const f = () => import("f");`;
    expect(readSource("a.ts", text).imports).toEqual(
      ["a", "b", "c", "d", "e", "f"].map((name, index) => ({ name, line: index + 1 })),
    );
  });

  it("is not fooled by comments and strings", () => {
    const source = readSource("a.ts", '// import "a"; process.env\nexport const text = `import "b"; fetch()`;');
    expect(source.imports).toEqual([]);
    expect(source.names.map(({ name }) => name)).toEqual(["text"]);
  });

  it("lists what is exported, and what of it makes something", () => {
    const source = readSource(
      "a.ts",
      'export function createA() {}\nexport class B {}\nexport interface C {}\nexport { d as e } from "d";\nexport * from "f";',
    );
    expect(source.exports).toEqual(["createA", "B", "C", "e", "*"]);
    expect(source.makers).toEqual(["createA", "B"]);
    expect(source.ownStatements).toBe(3);
  });

  it("gives string values and those that are passed to a call, but neither specifiers nor string types", () => {
    const text = 'import "a"; type B = "b"; export const c: B | "d" = f("c", { e: "e" }, `f${g}h`);';
    const { strings, passed } = readSource("a.ts", text);
    expect([...strings]).toEqual(["c", "e", "f", "h"]);
    expect([...passed]).toEqual(["c"]);
  });

  it("tells a global from a property of the same name", () => {
    expect(namesIn("export const a = { fetch: b.process, [console]: 1 };")).toEqual(["a", "b.process", "b", "console"]);
    expect(namesIn("process.env.A; Date.now(); new Date(); new Date(0); import.meta.url;")).toEqual(
      expect.arrayContaining(["process.env", "Date.now", "new Date()", "import.meta"]),
    );
  });

  it("refuses what is not TypeScript", () => {
    expect(() => readSource("a.ts", "export const = 1")).toThrow("a.ts");
  });
});
