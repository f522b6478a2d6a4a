import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCallForHelp } from "./call-for-help.ts";

describe("isCallForHelp", () => {
  it.each([
    "help me",
    "please help me out here",
    "I was wondering if you could help me with something.",
    "Hi there, could someone please assist us?",
    "I need some advice",
    "we could use a hand with a small problem, please",
    "I have a question.",
    "Quick question:",
    "can I ask you something?",
    "quick q",
    "I have one more question for you",
    "just a quick one:",
    "is anybody there?",
    "could you have a look at this when you get a chance?",
    "Do you think you could help me out with this?",
    "I’d like your help",
    "Ich brauche mal kurz Hilfe",
    "Hilf mir mal bitte",
    "Hilfe!",
    "¡Ayuda!",
    "Können Sie mir bitte helfen?",
    "¿Podrías ayudarme con algo?",
  ])("takes for one: %s", (text) => {
    expect(isCallForHelp(text)).toBe(true);
  });

  it.each([
    "help me out of the lift",
    "help me prune",
    "help desk",
    "get help from the nurse",
    "how does it work",
    "what can you do about the mould",
    "I need help with my tax return",
    "I need support for two servers",
    "could you help me set up the VPN",
    "I have a problem with my shower",
    "I have a question about my grade",
    "can I ask for a refund?",
    "somebody helped me",
    "take a look at the boiler",
    "frequently asked questions",
    "is anyone using this room",
    "one more pillow",
    "",
    "?",
    "help ".repeat(60),
  ])("finds more in, or nothing: %j", (text) => {
    expect(isCallForHelp(text)).toBe(false);
  });

  it("does not hang on case, marks or white space", () => {
    const marks = fc.stringMatching(/^[ .!?\n]{0,3}$/u);
    fc.assert(
      fc.property(marks, marks, fc.boolean(), (before, behind, isLoud) => {
        const text = "could you please help me out with this";
        expect(isCallForHelp(before + (isLoud ? text.toUpperCase() : text) + behind)).toBe(true);
      }),
    );
  });
});
