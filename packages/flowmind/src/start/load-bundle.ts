/** All code of the command from one file: finding, reading and compiling 300 modules is a third of the time that a short command takes. */
import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Script } from "node:vm";
import type { runProcess } from "../command-line/run-process.ts";
import { type CompiledCode, openCompiledCode } from "./compiled-code.ts";

export interface Bundle {
  readonly runProcess: typeof runProcess;
  /** To be called when the command has run: what it compiled is there next time. Never throws. */
  keepCode(): void;
}

/** What write-bundle makes, beside the module that loads it. */
export const bundleName = "flowmind-bundle.cjs";

/**
 * Native code, which is for one platform, and modules that look for their parts in a way that no bundler follows. Each is found where
 * the package of ours is installed that depends on it.
 */
export const unbundledPackages: Readonly<Record<string, string>> = {
  "hnswlib-node": "@flowmind/retrieval",
  "jsonc-parser": "@flowmind/provider-mcp",
  "libsql/promise": "@flowmind/store",
  "onnxruntime-node": "@flowmind/retrieval",
  usearch: "@flowmind/retrieval",
};

/** What the bundle is called with, in this order. */
const bundleParameters = ["exports", "require", "module", "__filename", "moduleUrl"] as const;

/** Where a module of one of our packages would lie had it not been bundled, for the files that lie around it. */
type ModuleUrl = (packageName: string, path: string) => string;

/**
 * Undefined where there is none, or the modules beside it were built later.
 * @param mainUrl URL of a module in the folder of the bundle
 * @param command each has code of its own: what one compiles, another never calls
 * @param codeFolder as `openCompiledCode` has it
 */
export function loadBundle(mainUrl: string, command: string | undefined, codeFolder?: string): Bundle | undefined {
  const file = fileURLToPath(new URL(bundleName, mainUrl));
  const source = readBundle(file, fileURLToPath(new URL(".tsbuildinfo", mainUrl)));
  if (source === undefined) return undefined;
  const code = openCompiledCode(source, command, codeFolder);
  const script = compile(source.toString("utf8"), file, code.data);
  const ownRequire = createRequire(mainUrl);
  const moduleUrl: ModuleUrl = (name, path) =>
    new URL(path, name === "flowmind" ? mainUrl : pathToFileURL(ownRequire.resolve(name))).href;
  const require = (name: string): unknown => {
    const owner = unbundledPackages[name];
    return (owner === undefined ? ownRequire : createRequire(ownRequire.resolve(owner)))(name);
  };
  const module = { exports: {} };
  script.runInThisContext()(module.exports, require, module, file, moduleUrl);
  const { runProcess: run } = module.exports as Pick<Bundle, "runProcess">;
  return { runProcess: run, keepCode: () => keep(code, script) };
}

/** @param buildRecord rewritten by the compiler whenever a module has changed; it is not published */
function readBundle(file: string, buildRecord: string): Buffer | undefined {
  const bundle = statSync(file, { throwIfNoEntry: false });
  if (bundle === undefined) return undefined;
  const built = statSync(buildRecord, { throwIfNoEntry: false });
  return built !== undefined && built.mtimeMs > bundle.mtimeMs ? undefined : readFileSync(file);
}

function compile(source: string, filename: string, cachedData: Buffer | undefined): Script {
  return new Script(`(function (${bundleParameters.join(", ")}) {${source}\n})`, {
    filename,
    ...(cachedData && { cachedData }),
  });
}

function keep(code: CompiledCode, script: Script): void {
  if (code.data === undefined || script.cachedDataRejected === true) code.keep(script.createCachedData());
}
