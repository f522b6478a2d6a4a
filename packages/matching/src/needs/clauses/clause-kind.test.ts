import { describe, expect, it } from "vitest";
import { clauseKind } from "./clause-kind.ts";

describe("clauseKind", () => {
  it.each([
    ["Retrieve the data", "order", false],
    ["In the field of medicine, update the plan", "order", false],
    ["First, please check it", "order", false],
    ["What time is it?", "question", false],
    ["Why?", "statement", false],
    ["Why is that broken?", "question", false],
    ["Could you check it", "order", false],
    ["Then ship the order", "order", true],
    ["2. Invite the team", "order", true],
    ["I need a car", "wish", false],
    ["I need to hire a cook", "intent", false],
    ["It would be great if you could also find it", "wish", true],
    ["I would also like a car", "wish", true],
    ["We're looking for a car as well.", "wish", true],
    ["Additionally, I am interested in maps", "wish", true],
    ["Please provide the rate", "delivery", false],
    ["Also, show the rate", "delivery", true],
    ["The rate is 3", "statement", false],
    ["Then the rate is 3", "statement", true],
    ["Include all pages", "statement", false],
    ["Please do this:", "introduction", false],
    ["Please", "introduction", false],
    ["", "statement", false],
  ] as const)("%j is of the kind %s, further: %s", (clause, act, further) => {
    expect(clauseKind(clause)).toMatchObject({ act, further });
  });

  it.each([
    ["Disentangle our billing module", true],
    ["Calm down an angry customer", true],
    ["Find the memory leak", false],
    ["In our billing module it is slow", false],
  ])("%j is an order by its shape alone: %s", (clause, isGuess) => {
    expect(clauseKind(clause).isGuess).toBe(isGuess);
  });
});
