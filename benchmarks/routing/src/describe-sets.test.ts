import { describe, expect, it } from "vitest";
import { describeSets } from "./describe-sets.ts";
import { publicSets } from "./public-sets.ts";

describe("the sets", () => {
  it("are described by where they are from", () => {
    expect(describeSets(publicSets.slice(0, 1))).toBe("- metatool: https://github.com/HowieHwong/MetaTool (MIT)");
  });

  it("each name a repository and a licence", () => {
    for (const { repositories, licence } of publicSets) {
      expect(repositories.length).toBeGreaterThan(0);
      for (const repository of repositories) expect(repository).toMatch(/^[\w-]+\/[\w.-]+$/);
      expect(licence).not.toBe("");
    }
  });
});
