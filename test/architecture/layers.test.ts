import { describe, expect, it } from "vitest";
import { isTest, readSource, readSourceFiles, type SourceFile } from "./reading/source-file.ts";
import { packageNameOf, readPackages, resolvePath, type WorkspacePackage } from "./reading/workspace.ts";

/** Which of our packages each may import: ARCHITECTURE.md says why. A new package takes its place here first. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  "@flowmind/core": [],
  "@flowmind/contexts": [],
  "@flowmind/encoder": [],
  "@flowmind/entailment": [],
  "@flowmind/retrieval": ["@flowmind/core"],
  "@flowmind/matching": ["@flowmind/core"],
  "@flowmind/teaching": ["@flowmind/core"],
  "@flowmind/authorization": ["@flowmind/core"],
  "@flowmind/workflow": ["@flowmind/core"],
  "@flowmind/store": ["@flowmind/core"],
  "@flowmind/llm": ["@flowmind/core"],
  "@flowmind/catalog": ["@flowmind/core"],
  "@flowmind/evaluation": ["@flowmind/core"],
  "@flowmind/provider-mcp": ["@flowmind/core"],
  "@flowmind/engine": ["@flowmind/core", "@flowmind/matching"],
  "@flowmind/server": [
    "@flowmind/core",
    "@flowmind/authorization",
    "@flowmind/engine",
    "@flowmind/matching",
    "@flowmind/teaching",
    "@flowmind/workflow",
  ],
  flowmind: [
    "@flowmind/core",
    "@flowmind/contexts",
    "@flowmind/encoder",
    "@flowmind/entailment",
    "@flowmind/retrieval",
    "@flowmind/llm",
    "@flowmind/matching",
    "@flowmind/teaching",
    "@flowmind/authorization",
    "@flowmind/store",
    "@flowmind/catalog",
    "@flowmind/evaluation",
    "@flowmind/provider-mcp",
    "@flowmind/engine",
    "@flowmind/server",
    "@flowmind/workflow",
  ],
};
const ourPackages: readonly string[] = Object.keys(mayImport);
/** What tests beside the code may reach outside of their package's src. */
const testSupport = "test/support/";

const packages = readPackages();
const products = packages.filter(({ manifest }) => ourPackages.includes(manifest.name));

function foreignImports(source: SourceFile, allowed: readonly string[]): readonly string[] {
  return source.imports
    .filter(({ name }) => ourPackages.includes(packageNameOf(name)) || name.startsWith("@flowmind/"))
    .filter(({ name }) => !allowed.includes(packageNameOf(name)))
    .map(({ name, line }) => `${source.path}:${line} imports ${name}`);
}

function deepImports(source: SourceFile): readonly string[] {
  return source.imports
    .filter(({ name }) => ourPackages.includes(packageNameOf(name)) && name !== packageNameOf(name))
    .filter(({ name }) => name !== `${packageNameOf(name)}/package.json`)
    .map(({ name, line }) => `${source.path}:${line} imports ${name}`);
}

/** Relative imports that end outside of the places given. */
function escapes(source: SourceFile, places: readonly string[]): readonly string[] {
  const folder = source.path.slice(0, source.path.lastIndexOf("/"));
  return source.imports
    .filter(({ name }) => name.startsWith(".") || name.startsWith("/"))
    .filter(({ name }) => !places.some((place) => resolvePath(folder, name).startsWith(place)))
    .map(({ name, line }) => `${source.path}:${line} imports ${name}`);
}

/** A folder of its own for code that is not a package of ours: `test/` or one benchmark. */
function placeOf(path: string): string {
  return `${path.split("/", path.startsWith("test/") ? 1 : 2).join("/")}/`;
}

describe("who may import whom", () => {
  it("is settled for every package", () => {
    const found = packages
      .filter(({ folder }) => !folder.startsWith("benchmarks/"))
      .map(({ manifest }) => manifest.name);
    expect([...found].sort()).toEqual([...ourPackages].sort());
  });

  it.each(products.map((one): [string, WorkspacePackage] => [one.manifest.name, one]))(
    "%s imports only what it may",
    (name, { folder, sources }) => {
      const code = sources.filter(({ path }) => !isTest(path));
      expect(code.flatMap((source) => foreignImports(source, mayImport[name] ?? []))).toEqual([]);
      expect(code.flatMap((source) => escapes(source, [`${folder}/src/`]))).toEqual([]);
    },
  );

  it("lets tests of a package use any other package but the command line, and test/support", () => {
    for (const { manifest, folder, sources } of products) {
      const tests = sources.filter(({ path }) => isTest(path));
      const allowed = manifest.name === "flowmind" ? ourPackages : ourPackages.filter((name) => name !== "flowmind");
      expect(tests.flatMap((source) => foreignImports(source, allowed))).toEqual([]);
      expect(tests.flatMap((source) => escapes(source, [`${folder}/src/`, testSupport]))).toEqual([]);
    }
  });

  it("keeps tests and benchmarks out of the packages' insides, and out of each other", () => {
    const outside = readSourceFiles().filter(({ path }) => !path.startsWith("packages/"));
    const allowed = ourPackages.filter((name) => name !== "flowmind");
    expect(outside.flatMap((source) => foreignImports(source, allowed))).toEqual([]);
    const places = (path: string) => (isTest(path) ? [placeOf(path), testSupport] : [placeOf(path)]);
    expect(outside.flatMap((source) => escapes(source, places(source.path)))).toEqual([]);
  });

  it("reaches into no package past its index", () => {
    expect(readSourceFiles().flatMap(deepImports)).toEqual([]);
  });

  it("would see a wrong import of each kind", () => {
    const source = readSource(
      "packages/core/src/a/b.ts",
      'import "@flowmind/engine";\nimport "../../../engine/src/engine.ts";\nimport "@flowmind/core/src/context.ts";',
    );
    expect(foreignImports(source, ["@flowmind/core"])).toEqual(["packages/core/src/a/b.ts:1 imports @flowmind/engine"]);
    expect(escapes(source, ["packages/core/src/"])).toEqual([
      "packages/core/src/a/b.ts:2 imports ../../../engine/src/engine.ts",
    ]);
    expect(deepImports(source)).toEqual(["packages/core/src/a/b.ts:3 imports @flowmind/core/src/context.ts"]);
  });
});
