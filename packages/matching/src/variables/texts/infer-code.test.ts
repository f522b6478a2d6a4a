import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferCode, isCode } from "./infer-code.ts";

const order = makeVariable("order_number", { extractionHints: ["invoice", "order no"] });
const read = (text: string, variable = order) => inferCode(variable, prepareQueryText(text, 0))?.value;

describe("inferCode", () => {
  it("is for the numbers of records, by the variable's name", () => {
    expect(
      ["order_number", "animal_id", "customer_code", "number_plate"].map((name) => isCode(makeVariable(name))),
    ).toEqual([true, true, true, true]);
    expect(["video", "barcode_reader", "reference_letter"].map((name) => isCode(makeVariable(name)))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each([
    ["hi, order no. HK-48213, the pan has a crack", "HK-48213"],
    ["I want to return the grill (invoice 2026-0931)", "2026-0931"],
    ["order #20551 never came", "20551"],
    ["where is 7713-PL?", "7713-PL"],
    ["order 2281 and not bill 9914", "2281"],
  ])("reads in %j %s", (text, code) => {
    expect(read(text)).toBe(code);
  });

  it.each([
    "I bought 2 pans on 2026-03-02",
    "order it by the 2nd, 60mm wide, from the 1980s",
    "the 24-hour service at 8:30",
    "HK-48213 or HK-48214?",
    "I have 4500 of them",
    "my RTX4090 arrived dead, do I need a COVID-19 test",
    "please order 250 chairs for us",
    "in order to ship 3000 units",
    "not order HK-48213",
    "",
  ])("reads none in %j", (text) => {
    expect(read(text)).toBeUndefined();
  });

  it("finds the number behind the head of the variable's name, inflected or not", () => {
    expect(read("invoice 20551 is wrong", makeVariable("invoice_number"))).toBe("20551");
    expect(read("device 5521 is dead", makeVariable("device_id"))).toBe("5521");
  });

  it('takes a short number right behind its head, and any behind a "no.", which denies nothing', () => {
    const grave = makeVariable("grave_number", { extractionHints: ["plot"] });
    expect(read("renew grave 88 for 10 years", grave)).toBe("88");
    expect(read("renew plot 8 in section 4", grave)).toBe("8");
    expect(read("renew grave no. 88", grave)).toBe("88");
    expect(read("renew grave no 88, please", grave)).toBe("88");
    expect(read("not grave no. 88, grave no. 90", grave)).toBe("90");
    for (const text of [
      "renew the grave 10 years",
      "renew graves 88 and 90",
      "renew graves 233 and 234",
      "renew grave 88 or 90",
      "we were at the grave. 1988 was hot",
      "not grave 88",
    ])
      expect(read(text, grave)).toBeUndefined();
    expect(read("order 12, please")).toBeUndefined();
  });

  it("leaves the number of another record", () => {
    expect(read("my order HK-48213 has not come", makeVariable("invoice_number"))).toBeUndefined();
    expect(read("my flight LH-1234 was cancelled")).toBeUndefined();
  });

  it("takes the letters of a number plate along", () => {
    expect(read("summer wheels please, plate B-TK 4471", makeVariable("plate"))).toBe("B-TK 4471");
  });

  it("gives words that stand in the query, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) => {
        const found = inferCode(order, prepareQueryText(text, 0));
        if (found !== undefined) expect(text.slice(found.start, found.end)).toBe(found.words);
      }),
    );
  });

  it("takes no sum of money for a cost centre", () => {
    const centre = makeVariable("cost_centre", { extractionHints: ["cost centre", "cost center"] });
    expect(read("buy 5 wheelchairs, about 2,400 EUR, cost centre 3100", centre)).toBe("3100");
    expect(read("buy 4 chairs for 900 EUR", centre)).toBeUndefined();
    expect(read("the cost is 450.", centre)).toBeUndefined();
    expect(read("cost centre 900 EUR", centre)).toBeUndefined();
  });

  it("takes the only code of the form that the description gives as an example, and of no other form", () => {
    const confirmation = makeVariable("confirmation_no", { description: "Confirmation number, e.g. R-48213" });
    const staff = makeVariable("employee_id", { description: "Staff number, for example E204" });
    expect(read("Cancel reservation R-48213", confirmation)).toBe("R-48213");
    expect(read("Cancel R-41100 or R-41099", confirmation)).toBeUndefined();
    expect(read("Refund folio F-1029", confirmation)).toBeUndefined();
    expect(read("the wage of E204 and the record R-48213", staff)).toBe("E204");
  });

  it("takes no record for the number of a room that stands beside another word", () => {
    const room = makeVariable("room_no", { description: "Room number" });
    expect(read("get the folio for confirmation R-48213", room)).toBeUndefined();
    expect(read("get the folio of room 407", room)).toBe("407");
  });
});
