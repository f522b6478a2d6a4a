/** What a process writes, as messages; an answer that MCP does not know is given to whoever waits for it, as a fault. */
import { parseJson } from "@flowmind/core";
import { type JSONRPCMessage, parseJSONRPCMessage, ReadBuffer } from "@modelcontextprotocol/client";
import { readableAnswer } from "./readable-answer.ts";

const lineFeed = 10;

/** The SDK's drops such an answer by its own, and the call waits until its time is over. */
export class AnsweringReadBuffer extends ReadBuffer {
  private readonly mostBytes: number;
  private parts: Buffer[] = [];
  private lines: string[] = [];
  private sizeBytes = 0;

  constructor(mostBytes: number) {
    super({ maxBufferSize: mostBytes });
    this.mostBytes = mostBytes;
  }

  /** Throws where a line is longer than it may be. */
  override append(chunk: Buffer): void {
    let begin = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, begin)) {
      this.keep(chunk.subarray(begin, end));
      this.lines.push(Buffer.concat(this.parts).toString("utf8").replace(/\r$/, ""));
      this.parts = [];
      this.sizeBytes = 0;
      begin = end + 1;
    }
    this.keep(chunk.subarray(begin));
  }

  /** Null where no whole line is left; lines that are no JSON are passed over. Throws for JSON that is no message. */
  override readMessage(): JSONRPCMessage | null {
    for (let line = this.lines.shift(); line !== undefined; line = this.lines.shift()) {
      const value = parseJson(line);
      if (value !== undefined) return parseJSONRPCMessage(readableAnswer(value));
    }
    return null;
  }

  override clear(): void {
    this.parts = [];
    this.lines = [];
    this.sizeBytes = 0;
  }

  private keep(part: Buffer): void {
    this.sizeBytes += part.length;
    if (this.sizeBytes > this.mostBytes) {
      this.clear();
      throw new Error(`ReadBuffer exceeded maximum size of ${this.mostBytes} bytes`);
    }
    if (part.length > 0) this.parts.push(part);
  }
}
