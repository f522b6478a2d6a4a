import { execFileSync } from "node:child_process";
import { truncateSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { readHostFile } from "./read-host-file.ts";

describe("readHostFile", () => {
  const folder = (): string => temporaryFolder({ "a.json": "{}" });

  it("gives the text of a file, and nothing where there is none", () => {
    const at = folder();
    expect(readHostFile(join(at, "a.json"))).toBe("{}");
    expect(readHostFile(join(at, "b.json"))).toBeUndefined();
  });

  it("refuses folders, pipes and what no host writes", () => {
    const at = folder();
    execFileSync("sh", ["-c", 'mkfifo "$0"', join(at, "pipe")]);
    truncateSync(join(at, "a.json"), 200_000_000);
    const codeOf = (path: string): unknown => {
      try {
        return readHostFile(path);
      } catch (error) {
        return (error as NodeJS.ErrnoException).code;
      }
    };
    expect([at, join(at, "pipe"), join(at, "a.json")].map(codeOf)).toEqual(["EISDIR", "ENXIO", "EFBIG"]);
  });
});
