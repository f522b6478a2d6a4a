import { describe, expect, it } from "vitest";
import { isAffirmed } from "./is-affirmed.ts";
import { prepareQueryText } from "./query-text.ts";

function affirmed(text: string, word: string): boolean {
  const query = prepareQueryText(text, 0);
  return isAffirmed(
    query,
    query.words.findIndex((one) => one.text === word),
  );
}

describe("isAffirmed", () => {
  it("takes what a request says plainly, and what it sets against what it denies", () => {
    expect(affirmed("book seat 12", "12")).toBe(true);
    expect(affirmed("not seat 11 but seat 12", "12")).toBe(true);
  });

  it("leaves what is denied, what was so another time, and what is somebody else's", () => {
    expect(affirmed("not seat 11 but seat 12", "11")).toBe(false);
    expect(affirmed("last time we were 30, now we are 12", "30")).toBe(false);
    expect(affirmed("my predecessor paid 30 for it", "30")).toBe(false);
  });

  it("denies nothing where no word stands", () => {
    expect(isAffirmed(prepareQueryText("", 0), 0)).toBe(true);
  });
});
