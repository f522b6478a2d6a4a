import { describe, expect, it } from "vitest";
import { pinnedVersion } from "./pinned-version.ts";

describe("a rival's version", () => {
  it("is pinned to the last digit", () => {
    expect(pinnedVersion("minisearch")).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it("is unknown of a package that is not measured", () => {
    expect(() => pinnedVersion("left-pad")).toThrow(RangeError);
  });
});
