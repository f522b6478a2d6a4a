import { describe, expect, it } from "vitest";
import { placeInFolder } from "./file-place.ts";
import { lintCatalog } from "./lint-catalog.ts";
import { parseContextFile } from "./parse-context-file.ts";

function effectsOf(files: Readonly<Record<string, string>>): Readonly<Record<string, string | undefined>> {
  const parsed = Object.entries(files).map(([path, text]) =>
    parseContextFile(`description: d\n${text}`, placeInFolder("c", `${path}.yaml`.split("/"))),
  );
  return Object.fromEntries(lintCatalog(parsed).contexts.map(({ uri, effect }) => [uri.split("://")[1] ?? "", effect]));
}

const others = {
  "agents/reader": "effect: read",
  "tools/writer": "effect: write\naliases: [tool://pen]",
  "tools/killer": "effect: destructive",
};

describe("resolveEffects", () => {
  it("gives a workflow the strongest effect of what its steps use", () => {
    const effects = effectsOf({
      ...others,
      "workflows/a": "steps: [{context: agent://reader, prompt: p}, {while: c, steps: [{call: tool://pen}]}]",
      "workflows/b": "steps: [{workflow: workflow://a}, {call: tool://killer}]",
      "workflows/c": "steps: [{workflow: workflow://a}]",
    });
    expect(effects).toMatchObject({ a: "write", b: "destructive", c: "write" });
  });

  it("keeps an effect that is stated, and passes that one on", () => {
    const effects = effectsOf({
      ...others,
      "workflows/a": "effect: read\nsteps: [{call: tool://killer}]",
      "workflows/b": "steps: [{workflow: workflow://a}]",
    });
    expect(effects).toMatchObject({ a: "read", b: "read" });
  });

  it("gives none where nothing is known, and ends where workflows use each other", () => {
    const effects = effectsOf({
      ...others,
      "workflows/a": "steps: [p, {workflow: workflow://b}]",
      "workflows/b": "steps: [{workflow: workflow://a}, {call: tool://unknown}]",
      "workflows/c": "steps: [{workflow: workflow://d}]",
      "workflows/d": "steps: [{workflow: workflow://c}, {call: tool://writer}]",
    });
    expect(effects).toMatchObject({ a: undefined, b: undefined, c: "write", d: "write" });
  });

  it("leaves the digest alone, which is of what the file says", () => {
    const text = "description: d\nsteps: [{call: tool://writer}]";
    const workflow = parseContextFile(text, placeInFolder("c", ["workflows", "a.yaml"]));
    const tool = parseContextFile("description: d\neffect: write", placeInFolder("c", ["tools", "writer.yaml"]));
    const [context] = lintCatalog([workflow, tool]).contexts;
    expect([context?.effect, context?.digest]).toEqual(["write", workflow.context?.digest]);
  });
});
