import { describe, expect, it } from "vitest";
import { judgePassed } from "./judge-passed.ts";
import { readSituation } from "./situation.ts";

const nowMs = Date.UTC(2026, 10, 22, 12);
const probabilityOf = (text: string, variables: Record<string, unknown>) =>
  judgePassed(text, readSituation({ message: "Hello", variables }, nowMs))?.least;

describe("judgePassed", () => {
  it.each<[string, Record<string, unknown>, number | undefined]>([
    ["the trial has expired", { trial_ends_at: "2026-11-20" }, 1],
    ["the trial has expired", { trial_ends_at: "2026-11-22" }, 0],
    ["the deadline for the appeal has already passed", { appeal_deadline: "2026-12-01T10:00:00Z" }, 0],
    ["the deadline for the appeal has already passed", { days_until_appeal_deadline: -6 }, 1],
    ["the deadline for the appeal has already passed", { days_until_appeal_deadline: 2, days_since_ruling: 28 }, 0],
    ["the invoice is overdue", { invoice_due: "2026-11-01", amount: 20 }, 1],
    ["the invoice is overdue", { amount: 20 }, undefined],
    ["the password has expired", { subscription_expires: "2026-11-01" }, undefined],
    ["the trial has expired", { trial_started: "2026-11-01" }, undefined],
    ["all tests have passed", { tests_due: "2026-11-01", deadline: "2026-11-01" }, undefined],
    ["the invoice is open", { invoice_due: "2026-11-01" }, undefined],
  ])("reads %j from %j", (text, variables, expected) => {
    expect(probabilityOf(text, variables)).toBe(expected);
  });
});
