import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

function decode(...bytes: readonly number[]): unknown {
  return decodeText(Uint8Array.from(bytes));
}

describe("decodeText", () => {
  it("reads UTF-8, with and without a byte order mark", () => {
    expect(decode(0x61, 0xc3, 0xbc)).toEqual({ text: "aü" });
    expect(decode(0xef, 0xbb, 0xbf, 0x61)).toEqual({ text: "a" });
    expect(decode()).toEqual({ text: "" });
  });

  it("says what else the bytes are", () => {
    expect(decode(0xff, 0xfe, 0x61, 0)).toEqual({ fault: "it is UTF-16" });
    expect(decode(0xfe, 0xff, 0, 0x61)).toEqual({ fault: "it is UTF-16" });
    expect(decode(0x61, 0, 0x62, 0)).toEqual({ fault: expect.stringContaining("byte 2 is zero") });
    expect(decode(0xfc)).toEqual({ fault: expect.stringContaining("no UTF-8") });
    expect(decode(0xed, 0xa0, 0x80)).toEqual({ fault: expect.stringContaining("no UTF-8") });
  });

  it("gives back every text that UTF-8 can hold", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const expected = text.includes("\0") ? { fault: expect.any(String) } : { text: text.replace(/^\uFEFF/, "") };
        expect(decodeText(Buffer.from(text))).toEqual(expected);
      }),
    );
  });
});
