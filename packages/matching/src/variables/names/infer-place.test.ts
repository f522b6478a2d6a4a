import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferPlace } from "./infer-place.ts";

const jurisdiction = makeVariable("jurisdiction", { extractionHints: ["Germany", "UK"] });
const property = makeVariable("jurisdiction", { description: "City and state of the property." });
const read = (text: string, variable = jurisdiction) => inferPlace(variable, prepareQueryText(text, 0))?.value;

describe("inferPlace", () => {
  it("takes where we are before where others are", () => {
    expect(read("we treat clients in Brazil, a firm with its seat in Austria")).toBe("Austria");
    expect(read("we treat clients in Brazil")).toBe("Brazil");
  });

  it("takes no place that says which other firm it is", () => {
    expect(read("may we use a US mailing service?")).toBeUndefined();
    expect(read("US customers ask for it")).toBe("US");
    expect(read("a firm in the US")).toBe("US");
  });

  it("takes the land of an organisation, said by an adjective, and of no person", () => {
    expect(read("how long may a Danish gym keep it?")).toBe("Danish");
    expect(read("the newsletter of our German charity")).toBe("German");
    expect(read("our French homework")).toBeUndefined();
  });

  it("takes no place where something is sent or kept, and none of two that are said alike", () => {
    expect(read("it stores all on servers in Texas and our members are all in Denmark")).toBe("Denmark");
    expect(read("our data is on a server in Texas")).toBeUndefined();
    expect(read("x-rays go to a lab in India")).toBeUndefined();
    expect(read("our school lab in Ghana")).toBe("Ghana");
    expect(read("our club in Denmark has members in Norway")).toBeUndefined();
    expect(read("we sell in France and Belgium. We made 300 in Spain")).toBe("France and Belgium");
  });

  it.each([
    ["what is due under Irish law", "Irish"],
    ["a Dutch company of 22 people", "Dutch"],
    ["Which rules apply", undefined],
  ])("takes whose law or company it is: %j as %j", (text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each([
    ["we're in Vienna", "Vienna"],
    ["We're a vet practice in Cork", "Cork"],
    ["before we open a second shop in Porto", "Porto"],
    ["friends in Canada get strange mails, I'm from Chile", "Chile"],
    ["two nurses for our home in Basel", "Basel"],
    ["he works at the office in Graz", undefined],
    ["our report in Excel", undefined],
  ])("takes the town where the asker is, where no land is named: %j as %j", (text, value) => {
    expect(read(text)).toBe(value);
  });

  it("reads a town before its country where the declaration asks for towns", () => {
    expect(read("a shed in Hamar, Norway", property)).toBe("Hamar, Norway");
    expect(read("a shed in Hamar, Norway")).toBe("Norway");
  });

  it.each([
    ["a week in Lisbon or Porto", "Lisbon or Porto"],
    ["books to the University of Ghent", "University of Ghent"],
    ["nothing in Madrid, not in Toledo", undefined],
    ["a trip to Rome 3 May to 9 May", "Rome"],
    ["a week in Lisbon 4 nights", "Lisbon"],
    ["a taxi to Linden Court 3b please", "Linden Court 3b"],
  ])("reads towns with what is joined to them, and none that is denied: %j as %j", (text, value) => {
    expect(read(text, makeVariable("destination", { extractionHints: ["in", "to"] }))).toBe(value);
  });

  it("takes any town where the declaration asks for one, with its state", () => {
    expect(read("a rental unit in Portland, OR", property)).toBe("Portland, OR");
  });
});
