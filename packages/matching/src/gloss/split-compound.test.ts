import { describe, expect, it } from "vitest";
import { createGlossary } from "./glossary.ts";
import { splitCompound } from "./split-compound.ts";

const glossary = createGlossary(
  "kunde/kunden customer; rechnung invoice; nummer number; zahlung payment; der the",
  "german",
);

describe("splitCompound", () => {
  it.each([
    ["kundenrechnung", "customer invoice"],
    ["zahlungsnummer", "payment number"],
    ["kundenrechnungsnummer", "customer invoice number"],
  ])("%s → %s", (word, english) => {
    expect(splitCompound(word, glossary)).toBe(english);
  });

  it.each(["", "rechnung", "kundenkarte", "derkunde", "nummernnummernnummernnummern", "kundenrechnung".repeat(1_000)])(
    "leaves %j alone",
    (word) => {
      expect(splitCompound(word, glossary)).toBeUndefined();
    },
  );
});
