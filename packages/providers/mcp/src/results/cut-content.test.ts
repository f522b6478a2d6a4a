import type { ContentBlock } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createResultStore } from "./create-result-store.ts";
import { cutContent, sizeOfBlock } from "./cut-content.ts";

const text = (said: string): ContentBlock => ({ type: "text", text: said });
const picture = (size: number): ContentBlock => ({ type: "image", data: "A".repeat(size), mimeType: "image/png" });
const document = (said: string): ContentBlock => ({ type: "resource", resource: { uri: "a:b", text: said } });

const block = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }).map(text),
  fc.string({ maxLength: 60 }).map(document),
  fc.nat(80).map(picture),
);

/** Everything that blocks say, whatever they are divided into. */
function said(blocks: readonly ContentBlock[]): string {
  const texts = blocks.map((one) => one["text"] ?? one["data"] ?? (one["resource"] as { text: string }).text);
  return texts.join("");
}

describe("cutContent", () => {
  it("loses nothing, keeps the order, and gives something each time", () => {
    fc.assert(
      fc.property(fc.array(block), fc.integer({ min: 1, max: 100 }), (blocks, limit) => {
        const parts: ContentBlock[] = [];
        let left: readonly ContentBlock[] = blocks;
        while (left.length > 0) {
          const { now, later } = cutContent(left, limit);
          expect(now.length).toBeGreaterThan(0);
          const size = now.reduce((sum, one) => sum + sizeOfBlock(one), 0);
          const isAlone = now.length === 1;
          expect(size <= limit || isAlone).toBe(true);
          parts.push(...now);
          left = later;
        }
        expect(said(parts)).toBe(said(blocks));
      }),
    );
  });

  it("never cuts a character in two, and rather at the end of a line", () => {
    expect(cutContent([text("a😀b")], 2).now).toEqual([text("a")]);
    expect(cutContent([text("12345678\n90ab")], 10).now).toEqual([text("12345678\n")]);
    expect(cutContent([text("1\n34567890ab")], 10).now).toEqual([text("1\n34567890")]);
  });

  it("gives a picture whole, and alone where it is larger than the limit", () => {
    expect(cutContent([text("a"), picture(500), text("b")], 100)).toEqual({
      now: [text("a")],
      later: [picture(500), text("b")],
    });
    expect(cutContent([picture(500), text("b")], 100).later).toEqual([text("b")]);
  });
});

describe("createResultStore", () => {
  it("passes on what fits, structured content and all", () => {
    const result = { content: [text("a")], structured: { a: 1 }, isError: false };
    expect(createResultStore().give(result, {})).toBe(result);
  });

  it("gives everything to whoever wants it whole", () => {
    const result = { content: [text("x".repeat(50))], structured: { a: "0123456789" }, isError: false };
    expect(createResultStore({ mostCharacters: 10 }).give(result, { isWhole: true })).toBe(result);
  });

  it("gives structured content as text where it is too large and nothing else was said", () => {
    const store = createResultStore({ mostCharacters: 10 });
    const first = store.give({ content: [], structured: { a: "0123456789" }, isError: true }, {});
    const second = store.read(first.rest?.handle ?? "", {});
    expect(said([...first.content, ...second.content])).toBe('{"a":"0123456789"}');
    expect([first.isError, second.isError, second.rest]).toEqual([true, true, undefined]);
  });

  it("forgets the oldest where there is no more room, and everything when told", () => {
    const store = createResultStore({ mostCharacters: 10, keptCharacters: 50 });
    const give = () => store.give({ content: [text("x".repeat(50))], isError: false }, {}).rest?.handle ?? "";
    const [first, second] = [give(), give()];
    expect(() => store.read(first, {})).toThrow(expect.objectContaining({ code: "RESULT_HANDLE_UNKNOWN" }));
    expect(store.read(second, {}).content).toEqual([text("x".repeat(10))]);
    const third = give();
    store.clear();
    expect(() => store.read(third, {})).toThrow(expect.objectContaining({ code: "RESULT_HANDLE_UNKNOWN" }));
  });
});
