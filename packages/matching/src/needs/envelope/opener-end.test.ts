import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openerEnd } from "./opener-end.ts";

const request = "the pump leaks";

describe("openerEnd", () => {
  it.each([
    "sorry to bother you, ",
    "I'm so sorry for the inconvenience, but ",
    "apologies for the late reply. ",
    "excuse me, ",
    "quick question: ",
    "quick q - ",
    "one more question: ",
    "stupid question but ",
    "just a quick one: ",
    "I was wondering if you could help me: ",
    "just wondering, ",
    "if you have a moment, ",
    "whenever you get a chance, ",
    "if it's not too much trouble, ",
    "if you don't mind, ",
    "not sure if this is the right place, but ",
    "i don't know who to ask, but ",
    "i know you're super busy, but ",
    "as discussed yesterday, ",
    "ok so, ",
    "umm ",
    "hmm... ",
    "oh and ",
  ])("is where the request begins: %j", (opener) => {
    expect(openerEnd(opener + request, 0)).toBe(opener.length);
  });

  it("needs no sign before a question", () => {
    expect(openerEnd("quick question can you print this", 0)).toBe("quick question ".length);
  });

  it.each([
    request,
    "sorry for breaking the lamp, order a new one",
    "sorry letter, two pages",
    "if you have a fever, stay at home",
    "not sure if this is mould, what is it",
    "when the pump stops, call me",
    "question bank: add ten items",
    "support: who is on duty",
    "Well: the pump is loud",
    "so it broke, what now",
    "like buttons, make them blue",
    "um 5 Uhr, bitte",
    "er hat Hunger",
    "ERM policy",
    "quick question",
    "",
  ])("is none where the words say what is wanted, or all there is: %j", (text) => {
    expect(openerEnd(text, 0)).toBeUndefined();
  });

  it("lies behind where it was looked for", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("sorry", "but", "quick", "question", ",", ":", "so", "umm", "help")),
        (parts) => {
          const text = parts.join(" ");
          const end = openerEnd(text, 0);
          expect(end === undefined || (end > 0 && end <= text.length)).toBe(true);
        },
      ),
    );
  });
});
