import { describe, expect, it } from "vitest";
import { meantName } from "./meant-name.ts";

describe("meantName", () => {
  it.each([
    ["qurey", ["query", "sort"], "query"],
    ["natural_language_query", ["query", "confidence_level"], "query"],
    ["order_no", ["order_number", "reason"], "order_number"],
    ["orderNo", ["order_number", "reason"], "order_number"],
    ["cust_id", ["customer_id", "order_id"], "customer_id"],
    ["id", ["order_id", "note"], "order_id"],
  ])("takes %s among %j for %s", (given, names, meant) => {
    expect(meantName(given, names)).toBe(meant);
  });

  it.each([
    ["a name that nothing is like", "verbose", ["query", "sort"]],
    ["one that two are like", "id", ["order_id", "customer_id"]],
    ["names that share their last word only", "user_id", ["order_id"]],
    ["no name at all", "", ["query"]],
    ["a name of nothing but marks", "__", ["--"]],
    ["a very long name", "query_".repeat(1_000), ["query"]],
  ])("says nothing of %s", (_what, given, names) => {
    expect(meantName(given, names)).toBeUndefined();
  });
});
