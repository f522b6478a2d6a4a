import { describe, expect, it } from "vitest";
import { prepareQueryText } from "../query/query-text.ts";
import { saysTooLittle } from "./says-too-little.ts";

describe("saysTooLittle", () => {
  const judged = (text: string) => {
    const query = prepareQueryText(text, 0);
    return saysTooLittle(query, 0, query.words.length - 1);
  };

  it("finds a statement in two words that tell something", () => {
    expect(judged("the export button does nothing")).toBe(false);
    expect(judged("fewer angry calls")).toBe(false);
  });

  it.each(["alert from last night", "an outage yesterday morning"])(
    "finds none where only a time is said: %s",
    (text) => {
      expect(judged(text)).toBe(true);
    },
  );

  it.each(["my application form has", "the server room was"])("finds none where the rest is cut off: %s", (text) => {
    expect(judged(text)).toBe(true);
  });

  it("finds none behind a mere month", () => {
    expect(judged("June and then no clue what follows")).toBe(true);
  });
});
