import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answeringEvents } from "./answering-events.ts";

/** @param size bytes that come at once */
async function through(text: string, size: number): Promise<string> {
  const bytes = Buffer.from(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  const read: Uint8Array[] = [];
  for await (const chunk of ReadableStream.from(chunks).pipeThrough(answeringEvents())) read.push(chunk);
  return Buffer.concat(read).toString("utf8");
}

describe("answeringEvents", () => {
  it.each([1, 7, 1_000])(
    "makes a fault of an answer without a result that is an object, %i bytes at once",
    async (size) => {
      const said = await through(
        'id: 1\r\ndata: {"id":3,"result":null}\r\n\ndata: {"id":4,"result":{"a":null}}\n\n',
        size,
      );
      expect(said).toMatch(/^id: 1\r\ndata: \{"jsonrpc":"2.0","id":3,"error":\{.*unreadable-answer.*\}\n\n/);
      expect(said.endsWith('data: {"id":4,"result":{"a":null}}\n\n')).toBe(true);
    },
  );

  it("leaves everything else as it is", async () => {
    const line = fc.constantFrom(
      "data: x",
      'data: {"result":{"result":null}}',
      ": ö",
      "",
      "event: m",
      'data:{"result": ',
      "\r",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 9 }), async (lines, size) => {
        const text = lines.join("\n");
        expect(await through(text, size)).toBe(text);
      }),
    );
  });
});
