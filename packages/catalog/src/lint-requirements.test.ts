import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeInFolder } from "./file-place.ts";
import { lintCatalog } from "./lint-catalog.ts";
import { type ParsedFile, parseContextFile } from "./parse-context-file.ts";

/** By name, what each context requires. */
type Requirements = Readonly<Record<string, readonly string[]>>;

function parse(name: string, required: readonly string[]): ParsedFile {
  const uris = required.map((one) => `agent://${one}`).join(", ");
  const text = `description: d\nrelations: {requires: [${uris}]}`;
  return parseContextFile(text, placeInFolder("c", ["agents", `${name}.yaml`]));
}

function cyclesIn(requirements: Requirements): readonly string[] {
  return shownCycles(Object.entries(requirements).map(([name, required]) => parse(name, required)));
}

function shownCycles(files: readonly ParsedFile[]): readonly string[] {
  return lintCatalog(files)
    .problems.filter(({ code }) => code === "RELATION_CYCLE")
    .map(
      ({ file, line, column, message }) =>
        `${file}:${line}:${column} ${message.split(": ")[1]?.replaceAll("agent://", "")}`,
    );
}

/** As parsing would give it, without parsing thousands of texts. */
function requiring(sample: ParsedFile, uri: string, required: string): ParsedFile {
  const { context, ...file } = sample;
  if (context === undefined) throw new TypeError("the sample must load");
  const relations = { ...context.relations, requires: [required] };
  const mentions = [{ role: "requires", text: required, line: 2, column: 1 }] as const;
  return { ...file, file: uri, uri, context: { ...context, uri, relations }, mentions };
}

describe("lintRequirements", () => {
  it("warns of contexts that require each other in a circle, where the circle closes", () => {
    expect(cyclesIn({ a: ["b"], b: ["c"], c: ["x", "a"], x: [] })).toEqual(["c/agents/c.yaml:2:35 a → b → c → a"]);
    expect(cyclesIn({ a: ["a"] })).toEqual(["c/agents/a.yaml:2:24 a → a"]);
    expect(cyclesIn({ a: ["b"], b: ["a"], c: ["d"], d: ["c"] })).toHaveLength(2);
  });

  it("finds nothing wrong with chains and diamonds", () => {
    expect(cyclesIn({ a: ["b", "c"], b: ["d"], c: ["d"], d: [] })).toEqual([]);
  });

  it("walks chains that are longer than the call stack", () => {
    const length = 20_000;
    const uri = (at: number): string => `agent://n${at % length}`;
    const sample = parse("a", []);
    const files = Array.from({ length }, (_, at) => requiring(sample, uri(at), uri(at + 1)));
    const [cycle] = shownCycles(files);
    expect(cycle).toMatch(/ n0 → n1 → .* → … → n19999 → n0$/);
    expect(cycle?.length).toBeLessThan(200);
  });

  it("finds a circle exactly when there is one", () => {
    const names = ["a", "b", "c", "d", "e"];
    const graph = fc.dictionary(fc.constantFrom(...names), fc.uniqueArray(fc.constantFrom(...names)), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(graph, (requirements) => {
        expect(cyclesIn(requirements).length > 0).toBe(names.some((name) => reaches(requirements, name, name)));
      }),
    );
  });
});

function reaches(graph: Requirements, from: string, to: string, seen: Set<string> = new Set()): boolean {
  return (graph[from] ?? [])
    .filter((next) => next in graph)
    .some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(graph, next, to, seen);
    });
}
