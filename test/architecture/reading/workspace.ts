/** The packages of the workspace: their manifests, their project references and their code. */
import { filesBelow, readRepositoryFile } from "./repository.ts";
import { readSourceFiles, type SourceFile } from "./source-file.ts";

export type ByName = Readonly<Record<string, string>>;

export interface Manifest {
  readonly name: string;
  readonly version?: string;
  readonly description?: string;
  readonly license?: string;
  readonly type?: string;
  readonly private?: boolean;
  readonly engines?: ByName;
  readonly files?: readonly string[];
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly publishConfig?: { readonly access?: string; readonly exports?: Readonly<Record<string, unknown>> };
  readonly dependencies?: ByName;
  readonly devDependencies?: ByName;
  readonly peerDependencies?: ByName;
  readonly [key: string]: unknown;
}

export interface WorkspacePackage {
  /** From the top of the repository: `packages/core`. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** Folders that its tsconfig.json refers to, from the top of the repository; absent when it holds no code. */
  readonly references?: readonly string[];
  readonly sources: readonly SourceFile[];
}

export function readRootManifest(): Manifest {
  return readJson("package.json") as Manifest;
}

/** All but the root, sorted by folder. */
export function readPackages(): readonly WorkspacePackage[] {
  const sources = readSourceFiles();
  return ["packages", "contexts", "benchmarks"]
    .flatMap((folder) => filesBelow(folder))
    .filter((path) => path.endsWith("/package.json") && !path.includes("/rivals/"))
    .map((path) => {
      const folder = path.slice(0, -"/package.json".length);
      const references = readReferences(`${folder}/tsconfig.json`);
      return {
        folder,
        manifest: readJson(path) as Manifest,
        ...(references === undefined ? {} : { references }),
        sources: sources.filter((source) => source.path.startsWith(`${folder}/`)),
      };
    });
}

/** Sorted, from the top of the repository; undefined when there is no such file. */
export function readReferences(configPath: string): readonly string[] | undefined {
  const folder = configPath.slice(0, configPath.lastIndexOf("/"));
  if (!filesBelow(folder).includes(configPath)) return undefined;
  const { references = [] } = readJson(configPath) as { readonly references?: readonly { readonly path: string }[] };
  return references.map(({ path }) => resolvePath(folder, path)).sort();
}

/** A relative path from a folder, both with forward slashes, as a path from the top of the repository. */
export function resolvePath(folder: string, relative: string): string {
  return new URL(relative, `file:///${folder}/`).pathname.slice(1).replace(/\/$/, "");
}

/** `@scope/name/deep/file` and `name/file` without what follows the package's name. */
export function packageNameOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

function readJson(path: string): unknown {
  return JSON.parse(readRepositoryFile(path));
}
