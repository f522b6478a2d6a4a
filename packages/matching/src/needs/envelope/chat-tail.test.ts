import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chatTail } from "./chat-tail.ts";

describe("chatTail", () => {
  it.each([
    " thx",
    " ty",
    " tysm!!",
    ", thanks, anna",
    " thanks guys",
    " asap pls thx",
    " plz & thank u",
    " lol",
    " haha thanks xx",
  ])("begins where the request ends: %j", (tail) => {
    const request = "the pump leaks";
    expect(chatTail(request + tail)).toBe(request.length);
  });

  it.each([
    "say thanks",
    "how do you say thank you",
    "translate thank you",
    "what's tbh",
    "reply to him: thanks a lot",
    "a card of thanks",
    "write to ty",
    "reply with lol",
    "thanks to the team",
    "book it asap",
    "the hall pls",
    "",
    "thx",
  ])("is none where the words are what is asked for, or all there is: %j", (line) => {
    expect(chatTail(line)).toBeUndefined();
  });

  it("lies within the line, before nothing but its end", () => {
    const words = fc.array(fc.constantFrom("thx", "ty", "book", "and", "lol", ",", "!", "anna", "say"), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(words, (parts) => {
        const line = parts.join(" ");
        const at = chatTail(line);
        expect(at === undefined || (at > 0 && at < line.length && !line.slice(at).includes("book"))).toBe(true);
      }),
    );
  });
});
