import { describe, expect, it } from "vitest";
import { isBareOrder } from "./bare-order.ts";

describe("isBareOrder", () => {
  it.each(["order corks", "and order corks", "please order corks.", "then book flights"])("%j is one", (clause) => {
    expect(isBareOrder(clause)).toBe(true);
  });

  it.each([
    "",
    "order",
    "order the corks",
    "find it",
    "clean up",
    "create new",
    "open contacts",
    "write results",
    "red corks",
  ])("%j is none", (clause) => {
    expect(isBareOrder(clause)).toBe(false);
  });
});
