import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { replaceFile } from "./replace-file.ts";

describe("a file that is replaced", () => {
  it("is made with its folder, and is the new one as a whole afterwards", async () => {
    const folder = temporaryFolder({});
    const file = join(folder, "inner", "one.json");
    await replaceFile(file, "before");
    await replaceFile(file, "after");
    expect(readFileSync(file, "utf8")).toBe("after");
    expect(readdirSync(join(folder, "inner"))).toEqual(["one.json"]);
  });

  it("leaves nothing beside it where it cannot be written", async () => {
    const folder = temporaryFolder({});
    mkdirSync(join(folder, "one.json"));
    await expect(replaceFile(join(folder, "one.json"), "text")).rejects.toMatchObject({
      code: /EISDIR|ENOTEMPTY|EPERM/,
    });
    expect(readdirSync(folder)).toEqual(["one.json"]);
  });
});
