import { describe, expect, it } from "vitest";
import { foreignRequests } from "./foreign-requests.ts";

describe("the bank of foreign requests", () => {
  it("has at least 400, each once and none blank", () => {
    expect(foreignRequests.length).toBeGreaterThanOrEqual(400);
    expect(new Set(foreignRequests.map((text) => text.trim().toLowerCase())).size).toBe(foreignRequests.length);
    expect(foreignRequests.filter((text) => text.trim() === "" || text !== text.trim())).toEqual([]);
  });

  it("has short and long ones, within what a query may have", () => {
    const lengths = foreignRequests.map((text) => text.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(500);
    expect(lengths.filter((length) => length < 30).length).toBeGreaterThan(40);
    expect(lengths.filter((length) => length > 120).length).toBeGreaterThan(20);
  });
});
