import type { ConditionTree } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCondition } from "./format-condition.ts";
import { parseCondition } from "./parse-condition.ts";
import { conditionLimits } from "./tuning.ts";

/** The tree in short: `and(semantic[…], customer_impact > [1000])`. */
function inShort(tree: ConditionTree): string {
  switch (tree.type) {
    case "not":
      return `not(${inShort(tree.part)})`;
    case "and":
    case "or":
      return `${tree.type}(${tree.parts.map(inShort).join(", ")})`;
    case "comparison":
      return `${tree.subject} ${tree.operator} [${tree.operands.join("|")}]`;
    case "history":
      return `history[${tree.topic}] x${tree.times}`;
    default:
      return `${tree.type}[${tree.text}]`;
  }
}
const read = (condition: string) => inShort(parseCondition(condition).tree);

function depthOf(tree: ConditionTree): number {
  if (tree.type === "not") return 1 + depthOf(tree.part);
  return tree.type === "and" || tree.type === "or" ? 1 + Math.max(...tree.parts.map(depthOf)) : 1;
}

describe("parseCondition", () => {
  it("reads the compound condition of the design", () => {
    const condition =
      "user reports a production issue AND (customer_impact > 1000 OR revenue_impact > 10000) AND NOT in_maintenance_window";
    expect(read(condition)).toBe(
      "and(semantic[user reports a production issue], or(customer_impact > [1000], revenue_impact > [10000]), not(state[in_maintenance_window]))",
    );
    expect(parseCondition(condition).problems).toEqual([]);
  });

  it.each([
    ["customer_impact > 1000", "customer_impact > [1000]"],
    ["1000 <= customer_impact", "customer_impact >= [1000]"],
    ['urgency == "high"', "urgency == [high]"],
    ["urgency = 'high'", "urgency == [high]"],
    ["x ≠ 3", "x != [3]"],
    ["x in [a, b]", "x in [a|b]"],
    ["city in [New York, Rome]", "city in [New York|Rome]"],
    ["x not in (a, b)", "x not in [a|b]"],
    ["role in user_roles", "role in [user_roles]"],
    ["0 < x <= 5", "and(x > [0], x <= [5])"],
    ["user.tier == gold || vip_user", "or(user.tier == [gold], state[vip_user])"],
    ["total > 1,250.50", "total > [1,250.50]"],
  ])("reads signs: %s", (condition, expected) => {
    expect(read(condition)).toBe(expected);
  });

  it.each([
    ["urgent yet polite", "and(semantic[urgent], semantic[polite])"],
    ["it is urgent, yet they wait", "and(semantic[it is urgent], semantic[they wait])"],
    [
      "no interviews have come yet and it goes on",
      "and(not(semantic[interviews have come yet]), semantic[it goes on])",
    ],
    ["it came as yet, and it rains", "and(semantic[it came as yet], semantic[it rains])"],
    ["they have not yet paid", "not(semantic[they have yet paid])"],
    ["the parcel has yet to arrive", "semantic[the parcel has yet to arrive]"],
    ["this is yet another delay", "semantic[this is yet another delay]"],
    ["(it is late) but she waits", "and(semantic[it is late], semantic[she waits])"],
  ])("tells a 'yet' that means 'but' from one of time: %s", (condition, expected) => {
    expect(read(condition)).toBe(expected);
    expect(parseCondition(condition).problems).toEqual([]);
  });

  it.each([
    ["more than 50 users", "users > [50]"],
    ["at least 3 items", "items >= [3]"],
    ["within 2 hours", " <= [2 hours]"],
    ["budget under 5,000 EUR", "budget < [5,000 EUR]"],
    ["no more than 5 errors", "errors <= [5]"],
    ["budget is not over 100", "not(budget > [100])"],
    ["between 5 and 10 users", "and(users >= [5], users <= [10])"],
    ["3 or more attempts", "attempts >= [3]"],
    ["takes 2 hours or less", " <= [2 hours]"],
    ["urgency is at least high", "urgency >= [high]"],
    ["the deadline is before 2026-12-01", "deadline < [2026-12-01]"],
    ["error rate above 5 percent", "error rate > [5 percent]"],
    ["tags contains vip", "tags == [vip]"],
    ["urgency is high or critical", "or(urgency == [high], urgency == [critical])"],
    ["urgency is low, medium or high", "or(urgency == [low], urgency == [medium], urgency == [high])"],
  ])("reads comparisons in words: %s", (condition, expected) => {
    expect(read(condition)).toBe(expected);
  });

  it.each([
    ["is not urgent", "not(semantic[is urgent])"],
    ["user is no longer frustrated", "not(semantic[user is frustrated])"],
    ["customer does not want to cancel", "not(semantic[customer want to cancel])"],
    ["nobody is hurt", "not(semantic[somebody is hurt])"],
    ["urgency is neither high nor critical", "not(or(urgency == [high], urgency == [critical]))"],
    ["user is not angry or sad", "not(or(semantic[user is angry], semantic[user is sad]))"],
    ["neither angry nor sad", "not(or(semantic[angry], semantic[sad]))"],
    ["user is angry unless vip_user", "and(semantic[user is angry], not(state[vip_user]))"],
    ["!in_maintenance && urgent", "and(not(state[in_maintenance]), semantic[urgent])"],
    ["seems calm but not happy", "and(semantic[seems calm], not(semantic[happy]))"],
  ])("reads denials: %s", (condition, expected) => {
    expect(read(condition)).toBe(expected);
  });

  it.each([
    ["has asked before", "history[] x1"],
    ["tried twice already", "history[] x2"],
    ["has asked about billing at least three times", "history[billing] x3"],
    ["this is the third time they ask", "history[] x2"],
  ])("reads what happened earlier: %s", (condition, expected) => {
    expect(read(condition)).toBe(expected);
  });

  it.each([
    ["a and b or c and d", "or(and(semantic[a], semantic[b]), and(semantic[c], semantic[d]))"],
    ["a AND (b OR c)", "and(semantic[a], or(semantic[b], semantic[c]))"],
    ["not a and b", "and(not(semantic[a]), semantic[b])"],
    ["a and a", "semantic[a]"],
    [
      "urgency is high or critical and user is angry",
      "and(or(urgency == [high], urgency == [critical]), semantic[user is angry])",
    ],
    ["asks about terms and conditions", "semantic[asks about terms and conditions]"],
    ["wants a refund or a chargeback", "or(semantic[wants a refund], semantic[wants a chargeback])"],
    ["user is angry and wants a refund", "and(semantic[user is angry], semantic[wants a refund])"],
    ["asks about SSO (single sign-on)", "semantic[asks about SSO ( single sign-on )]"],
  ])("joins what belongs together: %s", (condition, expected) => {
    expect(read(condition)).toBe(expected);
  });

  it.each([
    ["(a", "This parenthesis is not closed", 0],
    ["a)", "This parenthesis closes none", 1],
    ["a AND", "Nothing stands behind AND to join", 2],
    ["OR a", "Nothing stands before OR to join", 0],
    ["a AND OR b", "Nothing stands behind AND to join", 2],
    ["() and b", "Nothing stands between these parentheses", 0],
    ["x >", "Nothing stands behind > to compare with", 2],
    ["> 5", "Nothing stands before > to compare with", 0],
    ["NOT", "Nothing stands behind NOT to deny", 0],
    ['name == "anna', 'The quote " is not closed', 8],
    ["x in [a, b", "This list is not closed", 5],
    ["] a", "] stands alone", 0],
    ["", "It asks for nothing", 0],
  ])("says what is malformed in %j, and where", (condition, message, start) => {
    expect(parseCondition(condition).problems).toContainEqual(expect.objectContaining({ message, start }));
  });

  it("leaves out what is nested deeper than 50, and what is longer than 2,000 signs", () => {
    for (const sign of ["(", "not ", "not ("]) {
      const deep = parseCondition(`${sign.repeat(200)}a`);
      expect(depthOf(deep.tree)).toBeLessThanOrEqual(conditionLimits.depth + 1);
      expect(deep.problems.map(({ message }) => message)).toContain(
        "It is nested deeper than 50, and what is deeper is not read",
      );
    }
    expect(parseCondition("a ".repeat(2_000)).problems.map(({ start }) => start)).toEqual([2_000]);
  });

  it("gives every text a tree, with places that lie within it", () => {
    const pieces = fc.constantFrom(
      ..."and|or|not|(|)|[|]|,|\"|'|>|==|!|&&|is|no|users|50|at least|high|x_y|unless|neither|nor|between|twice|already|€".split(
        "|",
      ),
    );
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 80 }),
      fc.array(pieces, { maxLength: 30 }).map((all) => all.join(" ")),
    );
    fc.assert(
      fc.property(text, (condition) => {
        const { tree, problems } = parseCondition(condition);
        for (const { start, end } of [tree, ...problems]) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(condition.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    "'",
    '"',
    "(",
    ")",
    "a,",
    "not ",
    "is not ",
    "between 1 and ",
    "no more than 3 ",
    "[",
    "x > ",
    "is a or b ",
  ])("reads as many %j as a condition may hold", (sign) => {
    const { tree } = parseCondition(sign.repeat(conditionLimits.characters));
    expect(tree.end).toBeLessThanOrEqual(conditionLimits.characters);
  });
});

describe("formatCondition", () => {
  const word = fc.constantFrom("sunny", "windy", "cold_day", "x_y > 5", "n_m == high");
  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      word,
      fc
        .tuple(tie("tree"), fc.constantFrom("AND", "OR"), tie("tree"))
        .map(([one, joint, other]) => `(${one}) ${joint} (${other})`),
      tie("tree").map((one) => `NOT (${one})`),
    ),
  }));

  it("counts equal parts once, however they are written", () => {
    expect(inShort(parseCondition("(a_b > 5) OR NOT ((x_y > 5) AND (x_y > 5)) OR NOT (x_y > 5)").tree)).toBe(
      inShort(parseCondition("a_b > 5 OR NOT x_y > 5").tree),
    );
  });

  it("writes what is read as the same tree", () => {
    fc.assert(
      fc.property(tree, (condition) => {
        const parsed = parseCondition(condition);
        const again = parseCondition(formatCondition(parsed.tree));
        expect(inShort(again.tree)).toBe(inShort(parsed.tree));
        expect(again.problems).toEqual([]);
      }),
    );
  });
});
