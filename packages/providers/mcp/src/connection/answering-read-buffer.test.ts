import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AnsweringReadBuffer } from "./answering-read-buffer.ts";
import { unreadableAnswer } from "./readable-answer.ts";

const ping = { jsonrpc: "2.0", method: "ping" };

function read(buffer: AnsweringReadBuffer): readonly unknown[] {
  const messages: unknown[] = [];
  for (let message = buffer.readMessage(); message !== null; message = buffer.readMessage()) messages.push(message);
  return messages;
}

describe("AnsweringReadBuffer", () => {
  it("gives whole messages, however they come in pieces", () => {
    const messages = [{ ...ping, id: 1 }, { ...ping, id: "ü💥" }, ping];
    const bytes = Buffer.from(messages.map((one) => `${JSON.stringify(one)}\r\n`).join("no json\n\n"));
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: bytes.length })), (cuts) => {
        const buffer = new AnsweringReadBuffer(1_000);
        const ends = [...cuts, bytes.length].sort((a, b) => a - b);
        ends.forEach((end, at) => {
          buffer.append(bytes.subarray(ends[at - 1] ?? 0, end));
        });
        expect(read(buffer)).toEqual(messages);
      }),
    );
  });

  it("makes a fault of an answer whose result is no object, and throws for what is no message", () => {
    const buffer = new AnsweringReadBuffer(1_000);
    buffer.append(
      Buffer.from('{"jsonrpc":"2.0","id":3,"result":null}\n{"level":"info"}\n{"jsonrpc":"2.0","method":"ping"}\n'),
    );
    expect(buffer.readMessage()).toMatchObject({ id: 3, error: { data: unreadableAnswer } });
    expect(() => buffer.readMessage()).toThrow();
    expect(read(buffer)).toEqual([ping]);
  });

  it("refuses a line that is too long, and not many that are short", () => {
    const buffer = new AnsweringReadBuffer(50);
    buffer.append(Buffer.from(`${JSON.stringify(ping)}\n`.repeat(9)));
    expect(read(buffer)).toHaveLength(9);
    buffer.append(Buffer.from("x".repeat(50)));
    expect(() => buffer.append(Buffer.from("x"))).toThrow("exceeded maximum size");
  });
});
