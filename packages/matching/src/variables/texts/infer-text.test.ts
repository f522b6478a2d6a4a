import type { Variable } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferText } from "./infer-text.ts";

const read = (variable: Variable, text: string) => inferText(variable, prepareQueryText(text, 0))?.value;
const named = (name: string, extractionHints: readonly string[] = [], parts: Partial<Variable> = {}) =>
  makeVariable(name, { extractionHints, ...parts });

const cases: readonly (readonly [string, Variable, readonly (readonly [string, string | undefined])[]])[] = [
  [
    "what is quoted or assigned behind a hint",
    named("system_component", ["service"]),
    [
      ['the service "billing" is slow', "billing"],
      ['the service " " is slow', undefined],
      ["service=billing-api fails", "billing-api"],
      ["system component: checkout", "checkout"],
      ["service: it is down again", undefined],
    ],
  ],
  [
    "a thing with its kind",
    named("system_component", ["service"]),
    [
      ["the checkout service is down", "checkout service"],
      ["the service is down", undefined],
      ["it fails in the morning, service is slow", undefined],
      ["the just service we need", undefined],
      ["the SQL Server is down", undefined],
      ["not the billing service", undefined],
      ["an error in InvoiceMapper line 8", "InvoiceMapper"],
      ["a NullPointerException", undefined],
      ["find the limit of the /quotes endpoint", "/quotes endpoint"],
    ],
  ],
  [
    "a thing behind what announces it",
    named("subject", ["for my", "for our"]),
    [
      ["a SWOT for my mobile bike repair business, please", "mobile bike repair business"],
      ["a SWOT for our office move with IT", "office move"],
      ["a SWOT for our business", undefined],
    ],
  ],
  [
    "a technology of the kind of its hints",
    named("technology", ["React", "Vue"], { description: "Framework and version" }),
    [
      ["we use Svelte with Tailwind", "Svelte with Tailwind"],
      ["built on Angular 14, slow", "Angular 14"],
      ["we used to be on Angular, now it is Vue", "Vue"],
      ["our Postgres is slow", undefined],
    ],
  ],
  [
    "a technology with the version that stands behind it",
    named("technology", ["Postgres"]),
    [
      ["Postgres 16 is slow", "Postgres 16"],
      ["Access denied", undefined],
    ],
  ],
  [
    "a technology of any kind, and alternatives where hints compare",
    named("technology", ["or", "versus"]),
    [["Kafka or RabbitMQ for orders", "Kafka or RabbitMQ"]],
  ],
  [
    "a country or state, by what is said of it",
    named("jurisdiction", ["EU"]),
    [
      ["34 people in Norway export to Turkey", "Norway"],
      ["it was stolen in Italy, but I live in Denmark", "Denmark"],
      ["sold to households in Spain and Italy", "Spain and Italy"],
      ["which of us is right", undefined],
      ["US resident", "US"],
      ["Main Street", undefined],
    ],
  ],
  [
    "an address where a city is asked for",
    named("jurisdiction", ["city"]),
    [["a deck at 41 Birch Lane, Asheville, North Carolina", "41 Birch Lane, Asheville, North Carolina"]],
  ],
  ["a law where one counts", named("jurisdiction", ["GDPR"], { description: "The law" }), [["under the GDPR", "GDPR"]]],
  [
    "a town behind its preposition",
    named("location", ["in", "near"]),
    [
      ["openings near Leeds", "near Leeds"],
      ["a week in Lisbon and Porto", "Lisbon and Porto"],
      ["a degree in Finnish", undefined],
      ["in May", undefined],
      ["from Lisbon in Portugal or in Spain", undefined],
    ],
  ],
  [
    "money with its currency",
    named("budget"),
    [
      ["around 90k euros", "90k euros"],
      ["28 to 32 zloty an hour", "28 to 32 zloty an hour"],
      ["up to 58k per year", "up to 58k per year"],
      ["we are 12", undefined],
      ["5 euros or 6 euros", undefined],
    ],
  ],
  [
    "a quantity with its unit",
    named("peak_load", ["users", "rps"]),
    [
      ["20,000 concurrent users", "20,000 concurrent users"],
      ["today 300 rps, then 1500 rps", "1500 rps"],
      ["our 300 users", undefined],
    ],
  ],
  [
    "a target with its limit",
    named("target", ["seconds"]),
    [["it takes 6 seconds, should be under 2 seconds", "under 2 seconds"]],
  ],
  [
    "a reference",
    named("change_reference", ["PR", "branch"]),
    [
      ["look at PR 2291, mostly locking", "PR 2291"],
      ["the branch fix/token-refresh before I merge", "branch fix/token-refresh"],
      ["see https://git.example.com/a/-/b/87, please", "https://git.example.com/a/-/b/87"],
      ["the PR of yesterday", undefined],
    ],
  ],
  [
    "a version",
    named("target_version", ["to"]),
    [
      ["from Angular 14 to 18", "18"],
      ["upgrade to v5.2", "v5.2"],
      ["to be done", undefined],
    ],
  ],
  [
    "the version that is named",
    named("version"),
    [
      ["cut release 4.2.0-rc.1 now", "4.2.0-rc.1"],
      ["1.2 and 1.3", undefined],
    ],
  ],
  [
    "a period",
    named("period", ["sprint", "season"]),
    [
      ["goals for Q3 please", "Q3"],
      ["retro for sprint 14", "sprint 14"],
      ["the handball season is over", "handball season"],
    ],
  ],
  [
    "what something is about",
    named("topic", ["about"]),
    [
      ["a guide on how to drain a heating system, about 1,200 words", "how to drain a heating system"],
      ["an episode about river swimming with a guest", "river swimming"],
      ["about 12 words", undefined],
    ],
  ],
  [
    "a premise with what follows",
    named("premise", ["about"]),
    [["a novel about a smuggler who sings", "smuggler who sings"]],
  ],
  [
    "what happened",
    named("incident_summary", ["stolen"], { required: true }),
    [
      ["a laptop was stolen from a car, we noticed today", "a laptop was stolen from a car"],
      ["help me write what was stolen", undefined],
      ["the board wants a report on what happened", undefined],
      ["I put 146 addresses in cc, what now", "I put 146 addresses in cc"],
    ],
  ],
  [
    "what is wanted",
    named("goal", ["objective", "increase"]),
    [
      ["objective for the team: customers get answers faster, we want two hours", "customers get answers faster"],
      ["we must increase sales in May and I need help", "increase sales in May"],
      ["plan the pay increase", undefined],
    ],
  ],
  [
    "both ends of a way",
    named("origin", ["from"]),
    [
      ["moving from a flat in Turin to a house in Lyon on 30 June", "flat in Turin"],
      ["from 17 to 19", undefined],
    ],
  ],
  [
    "a job",
    named("position", ["role", "for a"]),
    [
      ["interview for a park ranger role on Thursday", "park ranger"],
      ["Hire a senior illustrator for our studio", "senior illustrator"],
      ["a letter for a candidate", undefined],
    ],
  ],
  [
    "a code, which no phrase without a digit is but letters in capitals",
    named("origin_code", ["from"]),
    [
      ["a flight from OSL to FCO", "OSL"],
      ["a flight from Oslo to Rome", undefined],
    ],
  ],
  [
    "a person",
    named("employee_name", ["joins", "named"]),
    [
      ["Amira Haddad joins on Monday", "Amira Haddad"],
      ["someone named Lena Ortiz", "Lena Ortiz"],
      ["she joins on Monday", undefined],
    ],
  ],
  [
    "a customer",
    named("prospect", ["for"]),
    [
      ["Halden Hospital wants a quote", "Halden Hospital"],
      ["a pitch for Olive & Sons, met once", "Olive & Sons"],
      ["a quote for 60 beds", undefined],
    ],
  ],
  [
    "hints that are values themselves",
    named("mood", ["sad", "hopeful"]),
    [
      ["sad but hopeful, please", "sad but hopeful"],
      ["not sad at all", undefined],
    ],
  ],
];

describe.each(cases)("inferText reads %s", (_, variable, texts) => {
  it.each(texts)("%j as %j", (text, value) => {
    expect(read(variable, text)).toBe(value);
  });
});
