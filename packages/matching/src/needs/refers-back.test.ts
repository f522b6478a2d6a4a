import { describe, expect, it } from "vitest";
import { refersBack } from "./refers-back.ts";

describe("refersBack", () => {
  it.each([
    "and play them all",
    "then send the result to Bob",
    "do the same for Rome",
    "und schick es an Eva",
    "y envíalo a Eva, todos",
  ])("%s", (part) => {
    expect(refersBack(part)).toBe(true);
  });

  it.each(["and order a pizza with mushrooms", "walk the dog", "und buche einen Flug nach Rom", "y pide una pizza"])(
    "not: %s",
    (part) => {
      expect(refersBack(part)).toBe(false);
    },
  );
});
