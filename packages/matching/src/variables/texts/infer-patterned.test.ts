import { describe, expect, it } from "vitest";
import { makeContext, makeVariable } from "../../../../../test/support/make-context.ts";
import { inferObject } from "../infer-object.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferText } from "./infer-text.ts";

const month = makeVariable("month", { required: true, pattern: String.raw`^\d{4}-\d{2}$` });
const read = (text: string, variable = month) => inferText(variable, prepareQueryText(text, 0))?.value;

describe("a variable with a pattern", () => {
  it.each([
    ["payslip of employee E204 for 2026-10", "2026-10"],
    ["run the payroll, month: 2026-11, for the kitchen", "2026-11"],
    ["not for 2026-10", undefined],
    ["for 2026-10 or 2026-11", undefined],
    ["for October", undefined],
    ["month: October", undefined],
  ])("takes the only word that keeps it: %j", (text, value) => {
    expect(read(text)).toBe(value);
  });

  it("takes no bare number for it", () => {
    expect(read("ship order 12345", makeVariable("zip", { pattern: String.raw`^\d{5}$` }))).toBeUndefined();
  });
});

describe("inferObject", () => {
  const employee = makeVariable("employee", { required: true });
  const id = makeVariable("employee_id", { required: true });
  const payslip = makeContext("tool://payslip", { title: "Get payslip", variables: [id, month] });
  const report = makeContext("tool://report_absence", { title: "Report absence", variables: [employee] });

  it("takes nothing that another variable's name begins, or that breaks the pattern", () => {
    expect(inferObject(payslip, month, prepareQueryText("payslip of employee E204", 0))).toBeUndefined();
    expect(inferObject(payslip, month, prepareQueryText("payslip of staff number E204", 0))).toBeUndefined();
  });

  it("leaves out what the variable is called", () => {
    expect(inferObject(report, employee, prepareQueryText("Report absence of employee Eva: sick", 0))?.value).toBe(
      "Eva",
    );
  });
});
