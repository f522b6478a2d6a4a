import { isBuiltin } from "node:module";
import { describe, expect, it } from "vitest";
import { filesBelow } from "./reading/repository.ts";
import { isTest, type SourceFile } from "./reading/source-file.ts";
import {
  type ByName,
  packageNameOf,
  readPackages,
  readReferences,
  readRootManifest,
  type WorkspacePackage,
} from "./reading/workspace.ts";

const root = readRootManifest();
const packages = readPackages();
const products = packages.filter(({ folder }) => !folder.startsWith("benchmarks/"));
const withCode = packages.filter(({ references }) => references !== undefined);
const eachPackage = packages.map((one): [string, WorkspacePackage] => [one.manifest.name, one]);
const eachProduct = products.map((one): [string, WorkspacePackage] => [one.manifest.name, one]);

/** Weights and training data come under their own licences: the NOTICE beside each model. */
const licences: ByName = { "@flowmind/encoder": "MIT AND Apache-2.0", "@flowmind/entailment": "MIT AND Apache-2.0" };

/** What only the making of a package imports: the module that does is not published. */
const forBuilding: ByName = { flowmind: "rolldown" };

function namesOf(dependencies: ByName | undefined): readonly string[] {
  return Object.keys(dependencies ?? {}).sort();
}

/** Packages that are imported, and those that `require` finds or resolves by name. */
function packagesUsed(sources: readonly SourceFile[], declared: readonly string[]): readonly string[] {
  const imported = sources
    .flatMap(({ imports }) => imports.map(({ name }) => name))
    .filter((name) => !/^[./]/.test(name));
  const required = sources
    .flatMap(({ strings }) => [...strings])
    .filter((text) => declared.includes(packageNameOf(text)));
  const names = [...imported, ...required].filter((name) => !isBuiltin(name)).map(packageNameOf);
  return [...new Set(names)].sort();
}

describe("a package's manifest", () => {
  it.each(eachPackage)("of %s declares exactly what its code imports", (name, { manifest, sources }) => {
    const declared = namesOf({ ...manifest.dependencies, ...manifest.peerDependencies });
    const code = sources.filter(({ path }) => !isTest(path));
    expect(packagesUsed(code, declared).filter((one) => one !== forBuilding[name])).toEqual(declared);

    const forTests = namesOf(manifest.devDependencies).filter((one) => !one.startsWith("@types/"));
    const reachable = [name, ...declared, ...forTests, ...namesOf(root.devDependencies)];
    const tests = sources.filter(({ path }) => isTest(path));
    const used = packagesUsed(tests, reachable);
    expect(used.filter((one) => !reachable.includes(one))).toEqual([]);
    const unused = forTests.filter((one) => !used.includes(one) && !declared.includes(one));
    expect(unused.filter((one) => one !== forBuilding[name])).toEqual([]);
  });

  it.each(eachProduct)("of %s says the same as its neighbours", (name, { manifest }) => {
    const core = products.find(({ folder }) => folder === "packages/core")?.manifest;
    expect(manifest).toMatchObject({
      version: core?.version,
      license: licences[name] ?? "MIT",
      type: "module",
      engines: root.engines,
      description: expect.stringMatching(/^[A-Z].{20,}\.$/),
      publishConfig: { access: "public" },
    });
    expect(manifest.private).toBeUndefined();
  });

  it.each([["the workspace", root] as const, ...packages.map(({ manifest }) => [manifest.name, manifest] as const)])(
    "of %s names no person, host or place",
    (_name, manifest) => {
      const keys = Object.keys(manifest);
      expect(
        keys.filter((key) => /^(author|bugs|contributors|funding|homepage|maintainers|repository)$/.test(key)),
      ).toEqual([]);
    },
  );

  it.each(eachProduct)("of %s publishes what it exports inside the workspace", (_name, { manifest }) => {
    const { exports: inside = {}, publishConfig } = manifest;
    const published = publishConfig?.exports ?? inside;
    expect(Object.keys(published)).toEqual(Object.keys(inside));
    const main = inside["."] as ByName | undefined;
    if (main === undefined) return;
    expect(main).toEqual({ types: "./src/index.ts", "flowmind-source": "./src/index.ts", default: "./dist/index.js" });
    expect(published["."]).toEqual({ types: "./dist/index.d.ts", default: main["default"] });
  });

  it.each(eachProduct)("of %s ships files that exist", (_name, { folder, manifest }) => {
    const shipped = (manifest.files ?? []).filter((file) => !file.startsWith("!") && file !== "dist");
    expect(shipped.filter((file) => filesBelow(folder).every((path) => !path.startsWith(`${folder}/${file}`)))).toEqual(
      [],
    );
  });
});

describe("project references", () => {
  it.each(withCode.map((one): [string, WorkspacePackage] => [one.manifest.name, one]))(
    "of %s are the packages it imports",
    (_name, { sources, references }) => {
      const used = packagesUsed(
        sources.filter(({ path }) => !isTest(path)),
        [],
      );
      const folders = withCode.filter(({ manifest }) => used.includes(manifest.name)).map(({ folder }) => folder);
      expect(references).toEqual(folders.sort());
    },
  );

  it("of packages/, benchmarks/ and test/ name every package with code", () => {
    const folders = withCode.map(({ folder }) => folder);
    const ofProducts = folders.filter((folder) => !folder.startsWith("benchmarks/"));
    expect(readReferences("packages/tsconfig.json")).toEqual(ofProducts);
    expect(readReferences("benchmarks/tsconfig.json")).toEqual(
      folders.filter((folder) => !ofProducts.includes(folder)),
    );
    expect(readReferences("test/tsconfig.json")).toEqual(ofProducts);
  });
});

describe("licences", () => {
  it("lie where they are due", () => {
    const files = filesBelow("");
    expect(files).toContain("LICENSE");
    for (const folder of ["packages/encoder", "packages/entailment"]) {
      expect(files).toEqual(expect.arrayContaining([`${folder}/model/LICENSE`, `${folder}/model/NOTICE`]));
      expect(products.find((product) => product.folder === folder)?.manifest.files).toContain("model");
    }
  });
});
