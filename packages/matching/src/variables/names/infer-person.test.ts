import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferPerson } from "./infer-person.ts";

const guest = makeVariable("guest", { extractionHints: ["guest"] });
const read = (text: string) => inferPerson(guest, prepareQueryText(text, 0))?.found?.value;

describe("inferPerson", () => {
  it.each([
    ["with my guest Lena Ortiz", "Lena Ortiz"],
    ["an interview with Paul Adair about bees", "Paul Adair"],
    ["Plan the talk of Paul Adair", "Paul Adair"],
    ["Amira Haddad joins on Monday", "Amira Haddad"],
  ])("reads the only full name: %j as %j", (text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each([
    "his predecessor Jonas Wolf left",
    "with Herr Wolf",
    "Paul Adair and Lena Ortiz talk",
    "we moved to Green Valley",
    "a talk about New Zealand",
    "on Monday Morning",
    "with SQL NOT NULL",
    "Talk about bees",
    "book the Green Dragon for Friday",
    "the same place, La Bella Vita",
  ])("reads none that is somebody else's, a place, a day or one of two: %j", (text) => {
    expect(read(text)).toBeUndefined();
  });

  it.each([
    ["Please put Harriet Lowe's membership on hold", "Harriet Lowe"],
    ["please draft for Ms Ivana Kolar", "Ms Ivana Kolar"],
    ["give Noor Haddad access, she stands in for Piet", "Noor Haddad"],
    ["I called Anna", undefined],
    ["Answer Holidaycheck, please", undefined],
    ["Little Jasper has a rash", undefined],
  ])("reads who a member is: %j as %j", (text, value) => {
    const member = makeVariable("member_name", { extractionHints: ["Ms", "for", "called"] });
    expect(inferPerson(member, prepareQueryText(text, 0))?.found?.value).toBe(value);
  });

  it("takes no person for a firm", () => {
    const firm = makeVariable("organisation");
    const named = (text: string) => inferPerson(firm, prepareQueryText(text, 0))?.found?.value;
    expect(named("a statement for Hotel Lindenhof, please")).toBe("Hotel Lindenhof");
    expect(named("our plan has leaked to the Irish Times")).toBeUndefined();
    expect(named("a quote for Frau Demir")).toBeUndefined();
    expect(named("so Father Brendan will talk")).toBeUndefined();
    expect(named("and Ruth Egli, the manager, will speak")).toBeUndefined();
    expect(named("and plant manager Ruth Egli will speak")).toBeUndefined();
  });

  it("reads two names that are joined", () => {
    expect(read("with our guest Lena Ortiz and Paul Adair on Monday")).toBe("Lena Ortiz and Paul Adair");
    expect(read("with our guest Lena Ortiz and Monday off")).toBe("Lena Ortiz");
    expect(read("a merger of Lund Logistics and TransNord")).toBeUndefined();
  });

  it("is for variables that hold somebody", () => {
    expect(inferPerson(makeVariable("topic"), prepareQueryText("with Lena Ortiz", 0))).toBeUndefined();
  });

  it('takes nobody for a firm whom "from" follows', () => {
    const firm = makeVariable("company");
    expect(inferPerson(firm, prepareQueryText("visitor pass for Anna Keller from Siemens", 0))?.found).toBeUndefined();
    expect(inferPerson(firm, prepareQueryText("a quote for Deutsche Bahn", 0))?.found?.value).toBe("Deutsche Bahn");
  });
});
