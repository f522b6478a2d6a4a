import { describe, expect, it } from "vitest";
import { splitNeeds } from "../split-needs.ts";
import { quotedLines } from "./quoted-lines.ts";

const linesOf = (text: string) => quotedLines(text).map(({ start, end }) => text.slice(start, end));

describe("quotedLines", () => {
  it("gives lines that are marked, those behind one another as one", () => {
    expect(linesOf("Short please\n\n> Book a hall.\n > Order lunch.\nThanks\n> Bye")).toEqual([
      "> Book a hall.\n > Order lunch.",
      "> Bye",
    ]);
  });

  it.each(["", "a > b", "x -> then y", "> Book a hall.\n> Order lunch.", "\n>\n"])(
    "gives none where none is marked, and where nothing else is there: %j",
    (text) => {
      expect(linesOf(text)).toEqual([]);
    },
  );

  it("are no needs, and end where the text goes on", () => {
    const text =
      "Shorten this:\n> Could you book a hall? Also, please order lunch.\n> Ask Ann.\nThen print the badges.";
    expect(splitNeeds(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      "Shorten this:\n> Could you book a hall? Also, please order lunch.\n> Ask Ann.\n",
      "Then print the badges.",
    ]);
  });
});
