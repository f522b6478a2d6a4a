import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitNeeds } from "../split-needs.ts";
import { colonOrder } from "./colon-order.ts";

describe("colonOrder", () => {
  it.each([
    ["Our institute turns fifty: book the big hall", "book the big hall"],
    ["I am new here: please reset my password", "please reset my password"],
    ["From the audit: fix the vulnerability", "fix the vulnerability"],
  ])("begins behind what is told: %s", (sentence, order) => {
    expect(sentence.slice(colonOrder(sentence))).toBe(order);
  });

  it.each([
    "To do: book the hall",
    "Translate this into French: reserve the room",
    "Can you do what he wrote: book the hall",
    "The talk is at 10:30 order lunch",
    "The error on line 3 is: filter(x)",
    "There is one thing left: the hall",
    "",
    ":",
  ])("is none behind a label, an order or a question, nor where no order stands: %j", (sentence) => {
    expect(colonOrder(sentence)).toBeUndefined();
  });

  it("parts the orders behind it, the first of which keeps what is told", () => {
    const text = "Our institute turns fifty: book the big hall, order a buffet for 100 and write a press release.";
    expect(splitNeeds(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      "Our institute turns fifty: book the big hall, ",
      "order a buffet for 100 ",
      "and write a press release.",
    ]);
  });

  it("is an offset of the sentence, whatever the sentence", () => {
    const words = fc.array(fc.constantFrom("a", ":", " ", "book", "the", "hall", "please", "\n", "?"), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(words, (parts) => {
        const sentence = parts.join("");
        const at = colonOrder(sentence);
        if (at !== undefined) expect(sentence.slice(0, at)).toMatch(/:\s+$/u);
      }),
    );
  });
});
