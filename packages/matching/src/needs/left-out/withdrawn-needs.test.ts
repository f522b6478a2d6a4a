import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withdrawnNeeds } from "./withdrawn-needs.ts";

const withdrawnIn = (text: string) => withdrawnNeeds(text).map(({ start, end }) => text.slice(start, end));

describe("withdrawnNeeds", () => {
  it.each([
    ["summarize this paper. Actually no, translate it", "summarize this paper. Actually no, "],
    ["book a hall. No wait, I meant find me a flat", "book a hall. No wait, I meant "],
    ["write a song, scratch that, write a poem", "write a song, scratch that, "],
    ["deregister me, or rather: put me on leave", "deregister me, or rather: "],
    ["update our page. Hmm, on second thought write a letter", "update our page. Hmm, on second thought "],
    ["fix the wifi - no, sorry, set up the VPN", "fix the wifi - no, sorry, "],
    ["order a camera, no, lend me one", "order a camera, no, "],
    ["Bestell ein Buch, nein warte, verlängere meins", "Bestell ein Buch, nein warte, "],
    ["reserva una sala, mejor dicho, un coche", "reserva una sala, mejor dicho, "],
  ])("are what stands just before the correction, with it: %s", (text, withdrawn) => {
    expect(withdrawnIn(text)).toEqual([withdrawn]);
  });

  it("leave the needs before the last one", () => {
    expect(withdrawnIn("Book a hall. Then order lunch. No wait, order a buffet.")).toEqual([
      "Then order lunch. No wait, ",
    ]);
  });

  it("come last first, three at most", () => {
    const text = "find a, no wait, find b, no wait, find c, no wait, find d, no wait, find e";
    expect(withdrawnNeeds(text).map(({ end }) => text.slice(end, end + 6))).toEqual(["find e", "find d", "find c"]);
  });

  it.each([
    "Book a hall. No rush, but order lunch.",
    "reset my password - sorry for the trouble - and set up the VPN",
    "there is no wait time",
    "I mean the printer",
    "no wait",
    "that is what I mean",
    "forget the lunch",
    "",
  ])("are none in %j", (text) => {
    expect(withdrawnIn(text)).toEqual([]);
  });

  it("lie before what is asked for instead, whatever the text", () => {
    const words = fc.array(fc.constantFrom("no", "wait", ",", ".", "book", "a", "hall", "I mean", "and", "order"), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join(" ");
        for (const { start, end } of withdrawnNeeds(text)) {
          expect(start).toBeLessThan(end);
          expect(text.slice(end)).toMatch(/^\p{L}/u);
        }
      }),
    );
  });
});
