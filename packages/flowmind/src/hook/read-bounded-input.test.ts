import { PassThrough, Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { readBoundedInput } from "./read-bounded-input.ts";

const bounds = { mostBytes: 10, timeLimitMs: 5_000 };

describe("standard input", () => {
  it("is read to its end, characters that lie across pieces too", async () => {
    const bytes = Buffer.from("für 3 €");
    expect(await readBoundedInput(Readable.from([bytes.subarray(0, 2), bytes.subarray(2)]), bounds)).toBe("für 3 €");
    expect(await readBoundedInput(Readable.from([]), bounds)).toBe("");
    expect(await readBoundedInput(Readable.from(["x".repeat(10)]), bounds)).toBe("x".repeat(10));
  });

  it("is given up, and closed, once it is too long: the rest is never read", async () => {
    let given = 0;
    const endless = new Readable({
      highWaterMark: 4,
      read() {
        given += 4;
        this.push(Buffer.alloc(4));
      },
    });
    expect(await readBoundedInput(endless, bounds)).toBeUndefined();
    expect(endless.destroyed).toBe(true);
    expect(given).toBeLessThan(100);
  });

  it("is given up where it does not end in time", async () => {
    const input = new PassThrough();
    input.write("{");
    expect(await readBoundedInput(input, { ...bounds, timeLimitMs: 20 })).toBeUndefined();
    expect(input.destroyed).toBe(true);
  });

  it("is given up where it breaks, before or after the first byte", async () => {
    const input = new PassThrough();
    input.write("{");
    input.destroy(new Error("EPIPE"));
    expect(await readBoundedInput(input, bounds)).toBeUndefined();
    const closed = new PassThrough();
    closed.destroy();
    expect(await readBoundedInput(closed, { ...bounds, timeLimitMs: 20 })).toBeUndefined();
  });
});
