import { describe, expect, it } from "vitest";
import { phraseBases, prepareQueryText } from "./query-text.ts";

const clausesOf = (text: string) => {
  const clauses: string[] = [];
  for (const { text: word, clause } of prepareQueryText(text, 0).words)
    clauses[clause] = clauses[clause] === undefined ? word : `${clauses[clause]} ${word}`;
  return clauses.filter((one) => one !== undefined);
};

describe("phraseBases", () => {
  it("takes Roman numerals behind a type, phase and the like for numbers", () => {
    expect(phraseBases("SOC 2 Type II")).toEqual(["soc", "2", "typ", "2"]);
    expect(phraseBases("phase I")).toEqual(["phas", "1"]);
    expect(phraseBases("may I")).toEqual(["may", "i"]);
  });
});

describe("prepareQueryText", () => {
  it.each([
    ["with Dr. Amina Haddad", ["with dr amina haddad"]],
    ["Mr. and Mrs. Holt came", ["mr", "and mrs holt came"]],
    ["a clinic in St. Gallen", ["a clinic in st gallen"]],
    ["12 Main St. Call me", ["12 main st", "call me"]],
    ["in 300 ms. Node is fine", ["in 300 ms", "node is fine"]],
  ])("lets the dot of a title before a name end no clause: %j", (text, clauses) => {
    expect(clausesOf(text)).toEqual(clauses);
  });

  it.each([
    ["am 5. Dezember bitte", ["am 5 dezember bitte"]],
    ["vom 4. bis 19. März", ["vom 4 bis 19 märz"]],
    ["we need 5. Call me", ["we need 5", "call me"]],
  ])("lets the dot of a German day end no clause: %j", (text, clauses) => {
    expect(clausesOf(text)).toEqual(clauses);
  });

  it.each([
    ["move to .NET 8", "move to .net 8"],
    ["an ASP.NET app", "an asp.net app"],
  ])("keeps the dot that a name begins with or holds: %j", (text, words) => {
    expect(clausesOf(text)).toEqual([words]);
  });
});
