import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBoundedLines, type DroppedLine } from "./bounded-lines.ts";

async function through(chunks: readonly (string | Buffer)[], maxLineBytes = 20) {
  const dropped: DroppedLine[] = [];
  const lines = createBoundedLines({ maxLineBytes, onDropped: (line) => dropped.push(line) });
  const passed = await text(Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(lines));
  return { passed, dropped };
}

describe("createBoundedLines", () => {
  it("lets lines up to the limit through and drops longer ones whole", async () => {
    const { passed, dropped } = await through([
      "short\n",
      `${"x".repeat(20)}\n`,
      `${"x".repeat(21)}\nafter`,
      "wards\n",
    ]);
    expect(passed).toBe(`short\n${"x".repeat(20)}\nafterwards\n`);
    expect(dropped).toEqual([{ sizeBytes: 21 }]);
  });

  it("ends an unfinished last line", async () => {
    expect((await through(["a\nb"])).passed).toBe("a\nb\n");
    expect((await through(["x".repeat(99)])).dropped).toEqual([{ sizeBytes: 99 }]);
  });

  it.each<[string, string | number | undefined]>([
    [`{"jsonrpc":"2.0","id":7,"params":"${"x".repeat(900)}"}`, 7],
    [`{"params":{"id":3,"text":"${"x".repeat(900)}"},"jsonrpc":"2.0","id":"a-1"}`, "a-1"],
    [`{"params":{"id":3,"text":"${"x".repeat(900)}"}}`, undefined],
    [`${"x".repeat(900)}`, undefined],
  ])("recovers the id of a dropped request from its edges, and only from there", async (line, id) => {
    const { dropped } = await through([`${line}\n`], 100);
    expect(dropped[0]?.id).toBe(id);
  });

  it("gives the same lines however they are cut into chunks", async () => {
    const content = fc
      .array(fc.string({ maxLength: 30 }), { maxLength: 20 })
      .map((lines) => lines.map((line) => `${line.replaceAll("\n", "")}\n`));
    await fc.assert(
      fc.asyncProperty(content, fc.integer({ min: 1, max: 13 }), async (lines, size) => {
        const whole = Buffer.from(lines.join(""));
        const chunks = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
          whole.subarray(at * size, (at + 1) * size),
        );
        const kept = lines.filter((line) => Buffer.byteLength(line) - 1 <= 20).join("");
        expect((await through(chunks)).passed).toBe(kept);
      }),
    );
  });
});
