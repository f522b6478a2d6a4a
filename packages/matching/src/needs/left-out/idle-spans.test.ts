import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idleSpans } from "./idle-spans.ts";
import { keptWhole, leftOut } from "./kept-text.ts";

const leftOf = (text: string) => leftOut(keptWhole(text), idleSpans(text)).text;

describe("idleSpans", () => {
  it.each([
    ["I was wondering if you could help me with something. My car needs new tyres.", "My car needs new tyres."],
    ["Can you help me? Book a hall.", "Book a hall."],
    ["hello is anybody there? Book a hall.", "Book a hall."],
    ["could you take a look at this when you get a chance? The lift jams.", "The lift jams."],
    ["Book a hall. I have a question. Is lunch served?", "Book a hall.  Is lunch served?"],
    ["Thanks for renewing my book. Can you get me another book?", "Can you get me another book?"],
    ["Many thanks for the badge, it is perfect! Now order lunch.", "Now order lunch."],
    ["     thanks for the badge. Now order lunch.", "      Now order lunch."],
    ["thanks for setting up the VPN, but now the wifi drops", "but now the wifi drops"],
    ["Danke für den Ausweis! Jetzt brauche ich ein Zimmer.", "Jetzt brauche ich ein Zimmer."],
    ["Muchas gracias por la llave. Necesito una sala.", "Necesito una sala."],
  ])("are left out: %s", (text, left) => {
    expect(leftOf(text)).toBe(left);
  });

  it.each([
    "please help me out here",
    "Help me out of the lift. The door is stuck.",
    "Thanks for fixing the printer",
    "Thanks for fixing the printer. It jams again.",
    "Thanks for fixing the printer, the toner is empty. Also book a hall.",
    "Thanks for looking into the jammed printer. Also book a hall.",
    "Thanks for this: the printer jams. Also book a hall.",
    "Book a hall, thanks for your help!",
    "Can you help me? ok",
    "",
  ])("are none where a need would go with them, or nothing would be left: %j", (text) => {
    expect(leftOf(text)).toBe(text);
  });

  it("leave enough to be a need, whatever the text", () => {
    const words = fc.array(
      fc.constantFrom("thanks", "for", "the", "hall", ".", ",", "help", "me", "please", "but", "\n", "book"),
      { maxLength: 16 },
    );
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join(" ");
        const left = leftOf(text);
        expect(left === text || (left.match(/\p{L}/gu) ?? []).length >= 8).toBe(true);
      }),
    );
  });
});
