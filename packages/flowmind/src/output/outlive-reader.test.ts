import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { outliveReader } from "./outlive-reader.ts";

function faultsAfter(code: string): readonly string[] {
  const faults: string[] = [];
  const output = new Writable();
  outliveReader(output, (fault) => faults.push(fault));
  output.emit("error", Object.assign(new Error(`write ${code}`), { code }));
  return faults;
}

describe("outliveReader", () => {
  it("passes over that the reader has gone", () => {
    expect(faultsAfter("EPIPE")).toEqual([]);
  });

  it("says what else keeps it from writing", () => {
    expect(faultsAfter("ENOSPC")).toEqual(["The output cannot be written: write ENOSPC"]);
  });
});
