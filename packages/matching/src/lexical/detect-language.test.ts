import { describe, expect, it } from "vitest";
import { detectLanguage } from "./detect-language.ts";

describe("detectLanguage", () => {
  it.each([
    ["german", "Kannst du dir meinen Pull Request anschauen, bevor ich ihn merge?"],
    ["german", "Kündigung"],
    ["spanish", "revísame este merge request antes de aprobarlo"],
    ["spanish", "¿Presupuesto familiar?"],
    ["english", "Please review my pull request before I merge it"],
  ])("tells %s by the small words, or by letters where there are none", (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it.each([
    "flights to Los Angeles",
    "todo list",
    "roll the dice",
    "buy a hat",
    "El Paso weather",
    "",
    "502",
    "这是什么",
  ])("takes %j for English", (text) => {
    expect(detectLanguage(text)).toBe("english");
  });

  it("goes by the language that most small words are of, where languages mix", () => {
    expect(detectLanguage("wie kommen wir auf Version 3 ohne dass das end of life uns überholt")).toBe("german");
    expect(detectLanguage("what does 'auf Wiedersehen' mean and how do I say it")).toBe("english");
  });
});
