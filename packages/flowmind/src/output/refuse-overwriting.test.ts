import { linkSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { refuseOverwriting } from "./refuse-overwriting.ts";

function makeSet() {
  const folder = temporaryFolder({ "set/queries.jsonl": "{}", "set/rows.jsonl": "" });
  symlinkSync(join(folder, "set/queries.jsonl"), join(folder, "link.jsonl"));
  linkSync(join(folder, "set/queries.jsonl"), join(folder, "hard.jsonl"));
  symlinkSync(join(folder, "set"), join(folder, "other"));
  return { folder, sources: [join(folder, "set/queries.jsonl"), join(folder, "set/catalog.jsonl")] };
}

describe("refuseOverwriting", () => {
  it.each([
    "set/queries.jsonl",
    "set/../set/queries.jsonl",
    "link.jsonl",
    "hard.jsonl",
    "other/queries.jsonl",
    "other/catalog.jsonl",
  ])("names the file where it is one that is read: %s", async (file) => {
    const { folder, sources } = makeSet();
    const path = `${folder}/${file}`;
    await expect(refuseOverwriting(path, sources)).rejects.toMatchObject({
      code: "FILE_IS_INPUT",
      message: expect.stringContaining(path),
    });
  });

  it.each(["set/rows.jsonl", "set/new.jsonl", "catalog.jsonl", "no/such/queries.jsonl"])(
    "lets every other file be written, whether it is there or not: %s",
    async (file) => {
      const { folder, sources } = makeSet();
      await expect(refuseOverwriting(join(folder, file), sources)).resolves.toBeUndefined();
    },
  );
});
