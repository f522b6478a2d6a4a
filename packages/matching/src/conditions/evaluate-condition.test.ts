import type { ConditionSituation } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { evaluateCondition } from "./evaluate-condition.ts";
import { parseCondition } from "./parse-condition.ts";

const noonMs = Date.UTC(2026, 10, 22, 12);
function evaluate(condition: string, given: Partial<ConditionSituation> = {}) {
  return evaluateCondition(parseCondition(condition), { message: "Hello", variables: {}, ...given }, noonMs);
}
const holds = (condition: string, given: Partial<ConditionSituation> = {}) => {
  const { verdict, unknown } = evaluate(condition, given);
  return unknown.length > 0 ? "unknown" : verdict.holds;
};

describe("evaluateCondition: comparisons", () => {
  it.each<[string, Record<string, unknown>, boolean | "unknown"]>([
    ["impact > 1000", { impact: 1_001 }, true],
    ["impact > 1000", { impact: "1,340" }, true],
    ["impact > 1000", { impact: 1_000 }, false],
    ["impact > 1000", {}, "unknown"],
    ["impact > 1000", { impact: "many" }, "unknown"],
    ["spent > budget", { spent: 5, budget: 4 }, true],
    ["urgency == high", { ticket: { urgency: "High" } }, true],
    ["urgency != high", { urgency: "low" }, true],
    ["urgency >= medium", { urgency: "critical" }, true],
    ["colour > red", { colour: "blue" }, "unknown"],
    ["tier in [gold, platinum]", { tier: "gold" }, true],
    ["tier not in [gold, platinum]", { tier: "gold" }, false],
    ['"vip" in tags', { tags: ["vip", "new"] }, true],
    ['"old" not in tags', { tags: ["vip", "new"] }, true],
    ["tags contains vip", { tags: ["vip", "new"] }, true],
    ["tags contains old", { tags: ["vip", "new"] }, false],
    ["at least 3 items", { items: ["a", "b", "c"] }, true],
    ["more than 50 users are affected", { affected_users: 51 }, true],
    ["budget under 5,000 EUR", { budget_eur: 4_999 }, true],
    ["budget under 5,000 EUR", { budget: { amount: 6_000, currency: "EUR" } }, false],
    ["budget under 5,000 EUR", { budget: "4,000 USD" }, "unknown"],
    ["error rate above 5 percent", { error_rate: 0.07 }, true],
    ["must be solved within 2 hours", { deadline_hours: 1.5 }, true],
    ["must be solved within 2 hours", { response_hours: 1, resolution_hours: 24 }, false],
    ["due within 2 hours", { due: "2026-11-22T13:00:00Z" }, true],
    ["deadline before 2026-12-01", { deadline: "2026-11-30" }, true],
    ["deadline before 2026-12-01", { deadline: "2026-12-01" }, false],
    ["timeout <= 90 minutes", { timeout: "PT1H" }, true],
    ["the traveller is at least 18 years old", { age: 18 }, true],
    ["the meeting starts after 18:00", { meeting_start: "19:30" }, true],
    ["the meeting starts before noon", { meeting_start: "19:30" }, false],
    ["verified == true", { verified: "yes" }, true],
    ["between 5 and 10 users", { user_count: 7 }, true],
    ["lasts longer than an hour", { meeting_duration: "90 min" }, true],
    ["lasts longer than an hour", { meeting_duration: "90 min", call_duration: "5 min" }, "unknown"],
    ["tier in [gold, platinum]", { tier: ["silver", "gold"] }, true],
    ["the parcel weighs no more than 2 kg", { weight: "2.1 kg", max_weight: "30 kg" }, false],
    ["the parcel weighs no more than 2 kg", { parcel: { weight_g: 1_950 } }, true],
    ["the parcel weighs no more than 2 kg", { pkgWeightGrams: 2_500 }, false],
    ["a body temperature of 39 °C or higher", { temp: "102.5 °F" }, true],
    ["the customer lives within 30 km", { distance: "20 miles" }, false],
    ["the parcel weighs under 2 kg", { parcel_height: "3 cm" }, "unknown"],
    ["disk usage above 90%", { disk_free_pct: 91 }, "unknown"],
    ["disk usage above 90%", { disk_used_pct: 91, uptime_days: 200 }, true],
    ["the app version is older than 3.2", { app_version: "3.10.0" }, false],
    ["the app version is older than 3.2", { client: { version: "3.2-beta" } }, false],
    ["the app version is older than 3.2", { app: { version: "2.40" } }, true],
    ["version newer than 2.9", { version: "2.10" }, true],
    ["the child is under 12", { child: { name: "Noel", age: 12 } }, false],
    ["the child is under 12", { kid_age: "9", row: 14 }, true],
    ["over half of the class has handed in the homework", { homework_share: 0.5, class_size: 24 }, false],
    ["plan is anything but free", { plan: "pro" }, true],
    ["plan is anything but free", { plan: "Free" }, false],
    ["the paint is any colour except white", { paint: { color: "white" } }, false],
    ["shipping country is Austria or Germany", { country_of_delivery: "Spain" }, false],
    ["ticket priority is urgent or high", { prio: "normal" }, false],
    ["more than 50 users are affected", { affected_users: 12, total_users: 4_000 }, false],
    ["between 6 and 12 players have signed up", { signups: 9, hall_capacity: 40 }, true],
    ["between 6 and 12 players have signed up", { hall_capacity: 40 }, "unknown"],
    ["last tetanus shot was ten or more years ago", { tetanus_years: 12 }, true],
    ["the event falls on a Saturday or Sunday", { event_date: "2026-11-28" }, true],
    ["the event falls on a Saturday or Sunday", { event_date: "2026-11-27" }, false],
    ["the event falls on a Saturday or Sunday", { event: { weekday: "Monday" } }, false],
    ["the work has to be finished before Christmas", { finish_by: "2027-01-29" }, false],
    ["the work has to be finished before Christmas", { invoice_due: "2027-01-29" }, "unknown"],
    ["the work has to be finished before Christmas", { due_date: "2027-01-29" }, false],
    ["over half of the class has handed in the homework", { class: { pupils: 30, homework_in: 16 } }, "unknown"],
    ["over half of the class has handed in the homework", { class_average: 0.8 }, "unknown"],
    ["the reply takes more than a week", { promised_reply_hours: 24 }, "unknown"],
    ["the work has to be finished before Christmas", { finish_by: "2026-12-11" }, true],
    ["the invoice is over €5,000", { invoice: { value: 6_089, cur: "EUR" } }, true],
    ["the invoice is over €5,000", { shipping_cost_eur: 12 }, "unknown"],
  ])("%s with %j", (condition, variables, expected) => {
    expect(holds(condition, { variables })).toBe(expected);
  });

  it("reads the message where no variable says it, and is less sure then", () => {
    const { verdict } = evaluate("more than 50 users are affected", { message: "Some 200 people cannot log in" });
    expect(verdict).toMatchObject({ holds: true, probability: 0.9, evidence: 'The message says "200"' });
    expect(holds("within 2 hours", { message: "I need it in 30 minutes" })).toBe(true);
    expect(holds("within 2 hours", { message: "The meeting took two hours" })).toBe("unknown");
    expect(holds("error rate above 5%", { message: "One request in ten fails" })).toBe(true);
    expect(holds("budget under 5,000 EUR", { message: "We can spend 6,000 euros" })).toBe(false);
    expect(holds("temperature below 0 degrees", { message: "The temperature is minus 5 degrees here" })).toBe(true);
    expect(holds("at least 3 people", { message: "A table for four, please" })).toBe(true);
    expect(holds("at least 3 people", { message: "Two of us would come" })).toBe(false);
    expect(holds("error rate above 5%", { message: "One in a hundred fails, what is the error rate?" })).toBe(false);
  });

  it("leaves figures that do not agree, and those to be reckoned with, to whoever reads the message", () => {
    for (const message of [
      "Your hotel has 2 stars and it got 5 stars from me",
      "I know you said 500 words at most, it is twice that now",
    ]) {
      expect(holds("the guest rated us below 3 stars", { message })).toBe("unknown");
      expect(holds("the text is at most 500 words long", { message })).toBe("unknown");
    }
    expect(holds("the customer lives within 30 km", { message: "I live 30 miles from you" })).toBe(false);
    expect(holds("the app version is older than 3.2", { message: "I still have version 3.1 here" })).toBe(true);
  });

  it.each([
    ["the student was ill", { student: "Paul" }],
    ["the match is still being played", { match: "Tigers - Harbour" }],
    ["the server is overloaded", { server_load: "high" }],
    ["shipping country is Austria", { destination: "Vienna" }],
    ["the requested item is out of stock", { item: "oak stool" }],
    ["shipping country is Austria", { country_of_delivery: "AT" }],
    ["shipping country is Austria", { country_of_delivery: "Österreich" }],
  ])("does not take %s to be denied by what only bears its name: %j", (condition, variables) => {
    const { verdict } = evaluate(condition, { variables });
    expect([verdict.least, verdict.most]).toEqual([0, 1]);
  });

  it("joins parts by the least and the most likely of them", () => {
    const settled = new Map([0.75, 0.6].map((probability, at) => [`is ${"ab"[at]}`, { probability, evidence: "" }]));
    const probabilityOf = (condition: string) =>
      evaluateCondition(parseCondition(condition), { message: "Hello", variables: {} }, noonMs, { settled }).verdict
        .probability;
    expect(probabilityOf("is a AND is b")).toBe(0.6);
    expect(probabilityOf("is a OR is b")).toBe(0.75);
    expect(probabilityOf("NOT is a OR is b")).toBe(0.6);
  });

  it("names the variable that may have been meant", () => {
    const { verdict, unknown, isUncertain } = evaluate("customer_impct > 5", { variables: { customer_impact: 9 } });
    expect(verdict.evidence).toBe("The variable customer_impct is not given; there is customer_impact");
    expect([unknown, isUncertain]).toEqual([["customer_impct"], true]);
  });
});

describe("evaluateCondition: state and history", () => {
  it.each<[string, Record<string, unknown>, boolean | "unknown"]>([
    ["in_maintenance_window", { in_maintenance_window: true }, true],
    ["in_maintenance_window", {}, "unknown"],
    ["in maintenance window", { in_maintenance_window: false }, false],
    ["in maintenance window", { maintenance: { active: true } }, true],
    ["in maintenance window", { maintenance_window: "active" }, true],
    ["in maintenance window", { maintenance_window: "planned" }, false],
    ["in maintenance window", { maintenance_window: { from: "22:00", to: "02:00" }, now: "23:15" }, true],
    ["in maintenance window", { maintenance_window: { from: "22:00", to: "02:00" }, now: "12:15" }, false],
    ["the deploy is still running", { deploy: { status: "in_progress" } }, true],
    ["the deploy is still running", { deploy_status: "finished" }, false],
    ["customer is premium", { plan: "premium" }, true],
    ["is urgent", { urgency: "low" }, false],
    ["is urgent", { urgency: "critical" }, true],
    ["is urgent", { urgency: 0.1 }, false],
    ["has_attachments", { has_attachments: ["a.pdf"] }, true],
    ["has_attachments", { has_attachments: [] }, false],
    ["open_alerts", { open_alerts: 0 }, false],
    ["release_mode", { release_mode: "off" }, false],
    ["release_mode", { release_mode: "canary" }, true],
    [
      "in maintenance window",
      { maintenance_window: { start: "2026-11-22T11:00:00Z", end: "2026-11-22T13:00:00Z" } },
      true,
    ],
    [
      "in maintenance window",
      {
        maintenance_window: { start: "2026-11-22T11:00:00Z", end: "2026-11-22T13:00:00Z" },
        now: "2026-11-22T15:00:00Z",
      },
      false,
    ],
    [
      "the deploy is still running",
      { jobs: [{ name: "deploy", status: "running" }, { name: "tests", status: "failed" }, 7] },
      true,
    ],
    ["due today", { today: "soon", due_today: true }, true],
  ])("%s with %j", (condition, state, expected) => {
    expect(holds(condition, { state })).toBe(expected);
  });

  it.each([
    ["false", false],
    ["No", false],
    ["never", false],
    ["true", true],
    ["yes.", true],
    ["always", true],
  ])("takes a constant as it is: %s", (condition, expected) => {
    expect(evaluate(condition)).toMatchObject({
      verdict: { holds: expected, probability: expected ? 1 : 0 },
      isUncertain: false,
    });
    expect(parseCondition(condition).problems).toEqual([]);
  });

  it("counts times where they are told, and leaves the rest to whoever reads the messages", () => {
    expect(holds("tried twice already", { history: ["I ran it", "I ran it after a reboot"] })).toBe(true);
    expect(holds("tried twice already", { history: ["I ran it", "Thanks, which log?"] })).toBe(false);
    expect(holds("tried twice already", { message: "I did it over and over" })).toBe(true);
    expect(holds("has asked more than once", { message: "This is my third request" })).toBe(true);
    expect(holds("asks for the third time", { state: { times_asked: 2 } })).toBe(true);
    expect(holds("asks for the second time", { message: "I have written many times" })).toBe(true);
    expect(holds("asks for the fourth time", { state: { times_asked: 2 } })).toBe(false);
    expect(holds("has called three times", { state: { calls: 3 } })).toBe(true);
    expect(holds("has asked before", { message: "I am asking for the third time" })).toBe(true);
    expect(holds("tried twice already", { state: { attempts: 2 } })).toBe(true);
    expect(holds("tried twice already", { state: { attempts: 1 } })).toBe(false);
    expect(holds("has already asked", { state: { already_asked: false } })).toBe(false);
    expect(holds("has asked about billing before")).toBe("unknown");
    expect(holds("has asked about billing before", { history: [] })).toBe(false);
    for (const given of [
      { history: ["Why is there a billing error?"] },
      { summary: "The user wrote about a billing matter." },
      { message: "I asked this before" },
    ]) {
      const { verdict, unknown } = evaluate("has asked about billing before", given);
      expect([verdict.type, verdict.least, verdict.most, unknown]).toEqual(["history", 0, 1, []]);
    }
  });
});

describe("evaluateCondition: what a message means", () => {
  it("is open until somebody has read it", () => {
    const { verdict, isUncertain, unknown } = evaluate("is urgent", { message: "No rush at all" });
    expect([verdict.least, verdict.most, isUncertain, unknown]).toEqual([0, 1, true, []]);
  });

  it("cannot be judged without a message", () => {
    expect(evaluate("user is angry", { message: " " })).toMatchObject({ unknown: ["message"], isUncertain: true });
  });
});
