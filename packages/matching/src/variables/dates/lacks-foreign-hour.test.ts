import { describe, expect, it } from "vitest";
import { lacksForeignHour } from "./lacks-foreign-hour.ts";

describe("lacksForeignHour", () => {
  it("finds an hour that was not read, and half of a day that never is", () => {
    expect(["um 20 Uhr", "a las 8", "20 uhr"].map((text) => lacksForeignHour(text, undefined))).toEqual([
      true,
      true,
      true,
    ]);
    expect(["um 20:30 Uhr", "a las 8:30"].map((text) => lacksForeignHour(text, 1))).toEqual([false, false]);
    expect(["8:30 Uhr abends", "8:30 de la tarde"].map((text) => lacksForeignHour(text, 1))).toEqual([true, true]);
    expect(lacksForeignHour("at 8 on 3 May", undefined)).toBe(false);
  });
});
