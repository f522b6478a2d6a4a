import { readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { Script } from "node:vm";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { openCompiledCode } from "./compiled-code.ts";
import { bundleName, loadBundle } from "./load-bundle.ts";

/** Says what it was given; the function is compiled only when it is called. */
const bundle = `exports.runProcess = async () => {
  const { sep } = require("node:path");
  return [sep, __filename, moduleUrl("flowmind", "assembly/x.js"), module.exports === exports];
};`;

function makeBundle(text = bundle) {
  const folder = temporaryFolder({ [`dist/${bundleName}`]: text, "dist/main.js": "" });
  const main = join(folder, "dist", "main.js");
  return { main, url: pathToFileURL(main).href, codeFolder: join(folder, "code") };
}

async function run({ url, codeFolder }: ReturnType<typeof makeBundle>): Promise<unknown> {
  const loaded = loadBundle(url, "match", codeFolder);
  const found: unknown = await loaded?.runProcess();
  loaded?.keepCode();
  return found;
}

describe("the bundle", () => {
  it("runs, and again from the code that was kept", async () => {
    const made = makeBundle();
    const beside = pathToFileURL(join(dirname(made.main), "assembly", "x.js")).href;
    const expected = [sep, join(dirname(made.main), bundleName), beside, true];
    expect(await run(made)).toEqual(expected);
    const [file = ""] = readdirSync(made.codeFolder);
    const kept = readFileSync(join(made.codeFolder, file));
    expect(kept.byteLength).toBeGreaterThan(bundle.length);
    expect(await run(made)).toEqual(expected);
    expect(readFileSync(join(made.codeFolder, file))).toEqual(kept);
  });

  it("is not there where it was not built, or where the modules were built after it", () => {
    const { main, url } = makeBundle();
    expect(loadBundle(pathToFileURL(join(dirname(main), "elsewhere", "main.js")).href, "match")).toBeUndefined();
    const record = join(dirname(main), ".tsbuildinfo");
    writeFileSync(record, "");
    const later = Date.now() / 1_000 + 10;
    utimesSync(record, later, later);
    expect(loadBundle(url, "match")).toBeUndefined();
    utimesSync(record, 0, 0);
    expect(loadBundle(url, "match")).toBeDefined();
  });

  it("takes nothing that V8 refuses: it is compiled, and kept, anew", async () => {
    const text = `${bundle}// as another version of Node had it`;
    const made = makeBundle(text);
    const code = () => openCompiledCode(Buffer.from(text), "match", made.codeFolder);
    code().keep(new Script("another.program").createCachedData());
    const refused = code().data;
    expect(await run(made)).toHaveLength(4);
    expect(code().data).not.toEqual(refused);
  });
});
