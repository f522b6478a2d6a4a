import { describe, expect, it } from "vitest";
import { politenessOf } from "./politeness-of.ts";

describe("politenessOf", () => {
  it.each(["Hi", "hello there!", "Good morning", "Hey, how are you doing today?", "guten Tag"])(
    "finds only a greeting in %j",
    (text) => {
      expect(politenessOf(text)).toBe("a greeting");
    },
  );

  it.each([
    "thanks",
    "Thank you so much!",
    "ok great, thanks a lot",
    "vielen Dank",
    "Thanks for all your help, well done!",
    "Perfect, thank you, that’s exactly what I needed. Have a nice day",
    "thanks, this was really helpful",
    "Cheers, that did it",
    "Danke, das war sehr gut",
    "muchas gracias por tu ayuda",
  ])("finds only thanks in %j", (text) => {
    expect(politenessOf(text)).toBe("thanks");
  });

  it.each([
    "hello, our checkout is down",
    "write a thank you note to my team",
    "good",
    "that was great",
    "how do I greet the new colleague",
    "thanks for nothing",
    "help, thanks",
    "thanks, what is that?",
    "thanks, 7 more",
    "hello, is this job done",
    `thanks ${"a lot ".repeat(30)}`,
    "",
    "!!!",
  ])("finds none where there may be a need, or no politeness: %j", (text) => {
    expect(politenessOf(text)).toBeUndefined();
  });
});
