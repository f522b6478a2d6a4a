import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { openCompiledCode } from "./compiled-code.ts";

const source = Buffer.from("the bundle");
const code = Buffer.from("what V8 made of it");

function keepIn(folder: string): string {
  openCompiledCode(source, "match", folder).keep(code);
  return join(folder, readdirSync(folder)[0] as string);
}

describe("compiled code", () => {
  it("is found again for the same source and command, and for no other", () => {
    const folder = join(temporaryFolder({}), "cache");
    expect(openCompiledCode(source, "match", folder).data).toBeUndefined();
    keepIn(folder);
    expect(openCompiledCode(source, "match", folder).data).toEqual(code);
    expect(openCompiledCode(source, "serve", folder).data).toBeUndefined();
    expect(openCompiledCode(Buffer.from("another bundle"), "match", folder).data).toBeUndefined();
  });

  it("takes the place of the one before, and leaves that of other commands", () => {
    const folder = temporaryFolder({});
    keepIn(folder);
    openCompiledCode(source, "serve", folder).keep(code);
    openCompiledCode(Buffer.from("another bundle"), "match", folder).keep(code);
    expect(readdirSync(folder)).toHaveLength(2);
    expect(openCompiledCode(source, "match", folder).data).toBeUndefined();
    expect(openCompiledCode(source, "serve", folder).data).toEqual(code);
  });

  it("has a file for whatever is no command's name, within its folder", () => {
    const folder = temporaryFolder({});
    for (const command of ["../x", "--help", "", undefined]) openCompiledCode(source, command, folder).keep(code);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^flowmind-v\d+\.[\w.-]+\.bin$/)]);
  });

  it.each([
    ["empty", (bytes: Buffer) => bytes.subarray(0, 0)],
    ["cut short", (bytes: Buffer) => bytes.subarray(0, -1)],
    ["longer", (bytes: Buffer) => Buffer.concat([bytes, bytes])],
    ["changed in one bit", (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 9 ? byte ^ 1 : byte)))],
  ])("does not count where its file is %s", (_, damage) => {
    const folder = temporaryFolder({});
    const file = keepIn(folder);
    writeFileSync(file, damage(readFileSync(file)));
    expect(openCompiledCode(source, "match", folder).data).toBeUndefined();
  });

  it.skipIf(process.platform === "win32")("does not count where others could have written it", () => {
    const folder = temporaryFolder({});
    const file = keepIn(folder);
    chmodSync(file, 0o620);
    expect(openCompiledCode(source, "match", folder).data).toBeUndefined();
    chmodSync(file, 0o600);
    chmodSync(folder, 0o777);
    expect(openCompiledCode(source, "match", folder).data).toBeUndefined();
    chmodSync(folder, 0o700);
    expect(openCompiledCode(source, "match", folder).data).toEqual(code);
    renameSync(file, `${file}.elsewhere`);
    symlinkSync(`${file}.elsewhere`, file);
    expect(openCompiledCode(source, "match", folder).data).toBeUndefined();
  });

  it("leaves nothing of what could not be kept", () => {
    const folder = join(temporaryFolder({}), "cache");
    const file = keepIn(folder);
    rmSync(file);
    mkdirSync(file);
    openCompiledCode(source, "match", folder).keep(code);
    expect(readdirSync(folder)).toEqual([basename(file)]);
  });

  it("is not kept where that is impossible, and nobody is told", () => {
    const folder = join(temporaryFolder({ "a file": "" }), "a file");
    openCompiledCode(source, "match", folder).keep(code);
    expect(openCompiledCode(source, "match", folder).data).toBeUndefined();
  });
});
