import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutDenied } from "./without-denied.ts";

describe("withoutDenied", () => {
  it.each([
    ["not wooden but metal pipes", "metal pipes"],
    ["we need not wooden but metal pipes", "we need metal pipes"],
    [`not    wooden  ,${" ".repeat(200)}but    metal pipes`, "metal pipes"],
    ["Not the stability test, the permit for the new stone", "the permit for the new stone"],
    ["I do not want an offer, only the tuner to come on Monday", "only the tuner to come on Monday"],
    ["not cancel, just move the booking to next week", "just move the booking to next week"],
    ["without haul-out, just a new VHF", "just a new VHF"],
    ["wooden pipes please, not metal ones.", "wooden pipes please."],
    ["porter to X-ray at 10:45, not on 1 December", "porter to X-ray at 10:45"],
    ["post 20 EUR to room 204, not to room 205.", "post 20 EUR to room 204."],
    ["nicht die Rechnung sondern das Angebot", "das Angebot"],
    ["Not a refund, I want to exchange my tickets", "I want to exchange my tickets"],
    ["I don't want a refund. Exchange my tickets.", "Exchange my tickets."],
    ["We do not need the whole hall; book the small room", "book the small room"],
    ["instead of a refund I want to exchange the tickets", "I want to exchange the tickets"],
    ["Statt einer Rückzahlung möchte ich die Karten tauschen", "möchte ich die Karten tauschen"],
    ["don't call the vet, order hay for the cows", "order hay for the cows"],
    ["Do not call the vet. Order hay.", "Order hay."],
    ["order hay but don't pay the wages", "order hay"],
    ["cancel my order, and please do not charge me.", "cancel my order."],
    ["Ich will kein Heu, sondern Stroh bestellen", "Ich will Stroh bestellen"],
    ["no quiero cambiar la contraseña, sino configurar la VPN", "configurar la VPN"],
    ["Bitte keine Erstattung, nur einen Umtausch", "Bitte nur einen Umtausch"],
  ])("leaves what is asked for: %s", (text, left) => {
    expect(withoutDenied(text)).toBe(left);
  });

  it.each([
    "not only the API but the docs as well",
    "nicht nur der Drucker, sondern auch das WLAN",
    "no solo la impresora, sino también la red",
    "the app is not working but the page is",
    "the app isn't working but the page is",
    "I'm not sure but the printer may be broken",
    "please do not cancel my booking",
    "it is not urgent, the printer is slow",
    "in English, not German",
    "cannot log in, not even with the new password",
    "not this but it",
    "no internet, I need a technician",
    "please don't cancel it, call me",
    "remind me of the milk and don't forget the eggs",
    "my mails bounce and don't arrive",
    "never mind",
    "no    but the printer jams",
    "not      , just a question",
    `no${" ".repeat(300)}but the printer jams`,
    "and don't buy hay ".repeat(20).trim(),
    "no  \t ".repeat(80).trim(),
    "I don't want notifications any more. Turn the app off.",
    "I don't want notifications. Turn them off.",
    "I don't want this subscription. What can I do?",
    "I don't want to pay for it.",
    "I'd like to put in a bath instead of the shower",
    "They sent a blue shirt instead of the red one",
    "I need a new label, they sent blue instead of red",
  ])("leaves what is no correction, and what would leave nothing: %s", (text) => {
    expect(withoutDenied(text)).toBe(text);
  });

  it("never makes a text longer, nor empty", () => {
    const words = fc.array(
      fc.constantFrom("not", "but", ",", ".", "the", "a", "pipe", "just", "without", "I do not want"),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join(" ");
        const left = withoutDenied(text);
        expect(left.length).toBeLessThanOrEqual(text.length);
        expect(left === "").toBe(text === "");
      }),
    );
  });
});
