import { describe, expect, it } from "vitest";
import { evaluateCondition } from "./evaluate-condition.ts";
import { parseCondition } from "./parse-condition.ts";

const noonMs = Date.UTC(2026, 10, 22, 12);

/** One half where nobody has read the message for it. */
const probabilityOf = (condition: string, variables: Readonly<Record<string, unknown>>): number =>
  evaluateCondition(parseCondition(condition), { message: "Hello", variables }, noonMs).verdict.probability;

describe("everyday conditions: what a variable decides", () => {
  it.each<[string, Record<string, unknown>, boolean]>([
    ["the cart is empty", { cart: [] }, true],
    ["the cart is not empty", { cart: [] }, false],
    ["the cart is empty", { cart: ["a"] }, false],
    ["assignee is set", { assignee: "Maria" }, true],
    ["assignee is not set", { assignee: "Maria" }, false],
    ["the phone number is missing", { phone_number: "555 12" }, false],
    ["the balance is negative", { balance: -20 }, true],
    ["the balance is positive", { balance: -20 }, false],
    ["the subject contains invoice", { subject: "Question about Invoice 123" }, true],
    ["the email does not contain gmail", { email: "a@gmail.com" }, false],
    ["the trial ends in less than 7 days", { trial_end: "2026-11-25" }, true],
    ["the trial ends in less than 7 days", { trial_end: "2026-11-20" }, false],
    ["the appointment is within the next 24 hours", { appointment: "2026-11-22T09:00:00Z" }, false],
    ["the delivery is more than 3 days late", { delivery: "2026-12-10" }, false],
    ["the delivery is more than 3 days late", { delivery: "2026-11-10" }, true],
    ["the price is over 1000 euros", { price: "999,00 €" }, false],
    ["the price is over 1000 euros", { price: "1.250,00 €" }, true],
    ["the price is over 1000 euros", { price: "1,250.00 EUR" }, true],
    ["the last login was more than 30 days ago", { last_login: "2026-08-20" }, true],
    ["the last login was more than 30 days ago", { last_login: "2026-11-20" }, false],
    ["the account was created less than 7 days ago", { account_created: "2026-11-20" }, true],
  ])("%s with %j", (condition, variables, expected) => {
    expect(probabilityOf(condition, variables)).toBe(expected ? 1 : 0);
  });
});

describe("everyday conditions: what a variable does not decide", () => {
  it.each<[string, Record<string, unknown>]>([
    ["urgency is high", { urgency: 0.95 }],
    ["the category is billing", { category: "billing_issue" }],
    ["the country is not Germany", { country: "DE" }],
    ["the language is English", { language: "en" }],
    ["the delivery date is in the past", { delivery_date: "2026-11-01" }],
    ["the order has shipped", { order_status: "processing" }],
    ["the account is locked", { account_status: "active" }],
  ])("is left to whoever reads it: %s with %j", (condition, variables) => {
    expect(probabilityOf(condition, variables)).toBe(0.5);
  });

  it("is the number of a record, where an amount is asked for", () => {
    expect(probabilityOf("the order is over 100 euros", { order_number: 48_213 })).toBe(0.5);
    expect(probabilityOf("more than 3 tickets are open", { ticket_id: 4_812 })).toBe(0.5);
    expect(probabilityOf("the room number is over 100", { room_number: 203 })).toBe(1);
  });
});

describe("everyday conditions: counters with a bound", () => {
  it.each<[string, Record<string, unknown>, boolean]>([
    ["the customer has contacted us more than 3 times", { contact_count: 3 }, false],
    ["the customer has contacted us more than 3 times", { contact_count: 4 }, true],
    ["the payment has failed less than 3 times", { payment_failures: 3 }, false],
    ["the payment has failed less than 3 times", { payment_failures: 2 }, true],
    ["the customer has called at most once", { calls: 1 }, true],
    ["the customer has called at most once", { calls: 2 }, false],
    ["the customer has called at least twice", { calls: 2 }, true],
  ])("%s with %j", (condition, variables, expected) => {
    expect(probabilityOf(condition, variables)).toBe(expected ? 1 : 0);
  });
});
