import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferVersioned } from "./infer-versioned.ts";

const read = (text: string, name = "app_name") => inferVersioned(makeVariable(name), prepareQueryText(text, 0))?.value;

describe("inferVersioned", () => {
  it("reads the product before its version, without it", () => {
    expect(read("Fernweh v5.0.2 closes itself")).toBe("Fernweh");
    expect(read("need notes for Quillpad 2.7, please", "product")).toBe("Quillpad");
    expect(read("Kettle Pro version 4.1.2 crashes")).toBe("Kettle Pro");
  });

  it.each([
    "section 14.2",
    "Section 14.2",
    "Django 5.1 hangs",
    "Fernweh 5.0 and Quillpad 2.7",
    "not Fernweh 5.0",
    "Paid 12.50 a month",
    "Weighs 4.5 kg",
    "Fernweh 5",
  ])("reads no product in %j", (text) => {
    expect(read(text)).toBeUndefined();
  });

  it("is for products", () => {
    expect(read("Fernweh v5.0.2 closes itself", "topic")).toBeUndefined();
  });
});
