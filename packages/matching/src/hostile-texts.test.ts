import { describe, expect, it } from "vitest";
import { sentenceEnds } from "./needs/clauses/sentence-ends.ts";
import { isDenied } from "./needs/left-out/denied-part.ts";
import { readDates } from "./variables/dates/read-dates.ts";

const length = 100_000;
/** A reader whose time grows with the square of the length takes four seconds and more, the others some milliseconds. */
const slowMs = 3_000;

describe("a text made to be slow to read", () => {
  it.each([
    ["isDenied", isDenied, "is "],
    ["isDenied", isDenied, "already "],
    ["sentenceEnds", sentenceEnds, "."],
    ["sentenceEnds", sentenceEnds, "!"],
    ["readDates", (text: string) => readDates(text, 0), " "],
    ["readDates", (text: string) => readDates(text, 0), "\n"],
  ] as const)("costs %s no more than its length (%#)", (_name, read, piece) => {
    const text = piece.repeat(length / piece.length);
    const startMs = performance.now();
    read(text);
    expect(performance.now() - startMs).toBeLessThan(slowMs);
  });
});
