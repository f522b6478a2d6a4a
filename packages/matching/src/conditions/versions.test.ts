import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namesVersion, orderVersions, readVersion } from "./versions.ts";

describe("versions", () => {
  it("are numbers between dots", () => {
    expect(["3.10.0", "v2", "1.4-rc.1", "1.x", "", "1..2"].map(readVersion)).toEqual([
      [3, 10, 0],
      [2],
      [1, 4],
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("have an order in which missing numbers are 0", () => {
    const order = (one: string, other: string) =>
      Math.sign(orderVersions(readVersion(one) ?? [], readVersion(other) ?? []));
    expect([order("3.10", "3.9"), order("3.2", "3.2.0"), order("2.40.0", "3.2")]).toEqual([1, 0, -1]);
    const parts = fc.array(fc.nat(20), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        expect(Math.sign(orderVersions(one, other))).toBe(-Math.sign(orderVersions(other, one)) || 0);
      }),
    );
  });

  it("are named as such", () => {
    expect(
      ["app version", "app_version", "appVersion", "client.version", "conversion", "diversion"].map(namesVersion),
    ).toEqual([true, true, true, true, false, false]);
  });
});
