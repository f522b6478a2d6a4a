import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { refuseProcFolder } from "./refuse-proc-folder.ts";

describe("refuseProcFolder", () => {
  it.skipIf(!existsSync("/proc/self")).each(["/proc", "/proc/x", "/proc/x/y/z"])("refuses %s", async (folder) => {
    await expect(refuseProcFolder(folder)).rejects.toMatchObject({
      code: "DATA_FOLDER_UNUSABLE",
      message: expect.stringContaining(folder),
    });
  });

  it("takes a folder that is there, and one that is not yet", async () => {
    const folder = temporaryFolder({ "file.txt": "" });
    for (const path of [folder, join(folder, "new/data"), join(folder, "file.txt/data")])
      await expect(refuseProcFolder(path)).resolves.toBeUndefined();
  });
});
