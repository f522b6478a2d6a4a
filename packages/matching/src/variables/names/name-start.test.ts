import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferPerson } from "./infer-person.ts";

const read = (text: string) => inferPerson(makeVariable("guest_name"), prepareQueryText(text, 0))?.found?.value;

describe("the name in a run of capitalised words", () => {
  it.each([
    ["Charge Tom Price 40 euros", "Tom Price"],
    ["Debit Anna Weiss 40 euros", "Anna Weiss"],
    ["Accommodate Tom Price please", "Tom Price"],
    ["Hello Sandra, charge Tom Price 40 euros", "Tom Price"],
    ["Tom Price wants a room", "Tom Price"],
    ["Bill Price wants a room", "Bill Price"],
  ])("begins behind what only begins the sentence: %j", (text, name) => expect(read(text)).toBe(name));

  it.each([
    "Guten Morgen, eine Hütte bitte",
    "Viele Grüße aus Wien",
    "Unsere Firma Nordbau braucht eine Hütte",
    "Mein Hund Balu ist entlaufen",
    "Zwei Nächte in der Hütte",
    "Guten Tag, ich hätte gern einen Termin für unseren Hund Balu",
    "Liebe Grüße, Karl Maier",
    "Bill Mr Takahashi 40 euros",
    "Nuestra Gata Luna se ha perdido",
  ])("is none where a German or Spanish phrase begins, or a title stands in it: %j", (text) =>
    expect(read(text)).toBeUndefined(),
  );
});
