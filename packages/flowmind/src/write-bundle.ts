/** Writes the one file that `flowmind` runs from, and the licences of what it holds. Run by `pnpm build` and before packing. */
import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, rolldown } from "rolldown";
import { bundleName, unbundledPackages } from "./start/load-bundle.ts";

/** A module finds the files around it by its place in its own package, which is installed beside the bundle. */
const placeOfModules: Plugin = {
  name: "place-of-modules",
  transform: (code, id) => {
    const [, folder = "", path = ""] = /^(.*)[\\/]dist[\\/](.*)$/.exec(id) ?? [];
    if (id.includes("node_modules") || !code.includes("import.meta.url")) return undefined;
    const { name } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { readonly name: string };
    return code.replaceAll(
      "import.meta.url",
      `moduleUrl(${JSON.stringify(name)}, ${JSON.stringify(path.replaceAll("\\", "/"))})`,
    );
  },
};

const folder = dirname(fileURLToPath(import.meta.url));
const bundle = await rolldown({
  input: join(folder, "command-line", "run-process.js"),
  platform: "node",
  external: Object.keys(unbundledPackages),
  plugins: [placeOfModules],
  logLevel: "warn",
});
const { output } = await bundle.write({
  file: join(folder, bundleName),
  format: "cjs",
  codeSplitting: false,
  dynamicImportInCjs: false,
  comments: false,
  // Names stay, for stacks.
  minify: { codegen: true, compress: false, mangle: false },
});
const chunks = output.filter((one) => one.type === "chunk");
for (const { code } of chunks) refuseMissingParts(code);
const foreign = new Set(chunks.flatMap(({ moduleIds }) => moduleIds).flatMap(foreignPackage));
await writeFile(join(folder, "flowmind-bundle.licenses.txt"), [...foreign].sort().map(licenceOf).join("\n\n"));

/** Throws where a module would look for another beside the bundle. */
function refuseMissingParts(code: string): void {
  const found = /\brequire(?:\$\d+)?\([`"']\.[^)]*\)/.exec(code);
  if (found !== null) throw new Error(`${found[0]}: the package belongs among unbundledPackages`);
}

/** Folder of the package that a module was installed with. */
function foreignPackage(id: string): readonly string[] {
  const found = /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id);
  return found?.[1] === undefined ? [] : [found[1]];
}

/** Throws for a package with native code. */
function licenceOf(packageFolder: string): string {
  const about = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as Readonly<
    Record<string, unknown>
  >;
  const [name, version, license] = ["name", "version", "license"].map((key) => String(about[key]));
  const native = ["binary", "gypfile", "napi", "optionalDependencies"].find((key) => about[key] !== undefined);
  if (native !== undefined) throw new Error(`${name} has native code (${native}): it belongs among unbundledPackages`);
  const file = readdirSync(packageFolder).find((one) => /^licen[cs]e/i.test(one));
  const text = file === undefined ? "" : `\n\n${readFileSync(join(packageFolder, file), "utf8").trim()}`;
  return `${name} ${version} (${license})${text}`;
}
