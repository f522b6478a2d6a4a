import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prepareQueryText } from "../variables/query/query-text.ts";
import { evaluateCondition } from "./evaluate-condition.ts";
import { openParts } from "./open-parts.ts";
import { parseCondition } from "./parse-condition.ts";
import { isSaidOutright } from "./said-outright.ts";

const noonMs = Date.UTC(2026, 10, 22, 12);
const says = (message: string, part: string) => isSaidOutright(part, prepareQueryText(message, noonMs));

describe("isSaidOutright", () => {
  it.each([
    ["the temperature is still falling, minus 4 now", "the temperature is still falling"],
    ["3 of 40. Tests are failing!", "tests are failing"],
    ["The reviewer is satisfied; no comments left", "the reviewer is satisfied"],
    ["Checked the fermenter: our must is bubbling (24 °C)", "the must is bubbling"],
    ["I looked, and the queue is growing because of the sale", "the queue is growing"],
    ["nobody was hurt, the forklift is scrap", "nobody was hurt"],
    ["open issues remain: two in the parser", "open issues remain"],
    ["The lid is open. I have not closed the door yet.", "the lid is open"],
    ["It was fixed yesterday. Today the site is down again", "the site is down"],
  ])("%j says that %s", (message, part) => {
    expect(says(message, part)).toBe(true);
  });

  it.each([
    ["is the queue growing?", "the queue is growing"],
    ["the queue is growing, right?", "the queue is growing"],
    ["if it rains, the queue is growing", "the queue is growing"],
    ["the queue is growing whenever it rains", "the queue is growing"],
    ["the queue is growing, they say", "the queue is growing"],
    ['"The queue is growing", wrote the paper', "the queue is growing"],
    ["the queue is growing, or so it was this morning", "the queue is growing"],
    ["the queue is growing? not at all", "the queue is growing"],
    ["the queue is growing: no", "the queue is growing"],
    ["open issues: none", "open issues"],
    ["the queue is growing, no, not any more", "the queue is growing"],
    ["The queue is growing. That was wrong.", "the queue is growing"],
    ["Yesterday the queue is growing, today it shrinks", "the queue is growing"],
    ["the queue is growing smaller", "the queue is growing"],
    ["the neighbour's queue is growing", "the queue is growing"],
    ["I doubt the queue is growing", "the queue is growing"],
    ["the queue is growing; the other desk's queue does not grow", "the queue is growing"],
    ["The queue is growing, but only on paper", "the queue is growing"],
    ["hopefully the queue is growing, and soon", "the queue is growing"],
    ["urgent, please", "urgent"],
    ["", "the queue is growing"],
  ])("%j does not say for sure that %s", (message, part) => {
    expect(says(message, part)).toBe(false);
  });

  it("takes any text", () => {
    fc.assert(fc.property(fc.string(), fc.string(), (message, part) => typeof says(message, part) === "boolean"));
  });
});

describe("a condition that the message says in its very words", () => {
  const judge = (condition: string, message: string, variables: Readonly<Record<string, unknown>> = {}) => {
    const parsed = parseCondition(condition);
    const { verdict } = evaluateCondition(parsed, { message, variables }, noonMs);
    return { probability: verdict.probability, open: openParts(parsed, verdict) };
  };

  it.each([
    ["the pump is leaking", "the pump is leaking, two drops a minute", 0.95],
    ["nobody was hurt", "nobody was hurt, the forklift is scrap", 0.95],
    ["NOT the pump is leaking", "the pump is leaking, two drops a minute", 0.05],
    ["pressure is high", "pressure is high, 9 bar", 0.95],
    ["the pump is leaking AND nobody was hurt", "The pump is leaking. Nobody was hurt.", 0.95],
  ])("is not read any further: %s, %j", (condition, message, probability) => {
    expect(judge(condition, message)).toEqual({ probability: expect.closeTo(probability), open: [] });
  });

  it("is what a variable says, where one does", () => {
    expect(judge("pressure is high", "pressure is high, 9 bar", { pressure: "low" }).probability).toBe(0);
  });

  it("stays open where it is taken back", () => {
    const said = judge("the pump is leaking", "the pump is leaking, they say");
    expect(said).toEqual({ probability: 0.5, open: ["the pump is leaking"] });
  });
});
