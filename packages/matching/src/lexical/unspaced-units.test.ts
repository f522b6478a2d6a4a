import { describe, expect, it } from "vitest";
import { splitScripts, unspacedUnits } from "./unspaced-units.ts";

describe("unspacedUnits", () => {
  it("gives single Han signs and pairs of neighbours", () => {
    expect(unspacedUnits("迁移")).toEqual(["迁", "迁移", "移"]);
  });

  it("leaves out grammar: hiragana pairs, particles, question words", () => {
    expect(unspacedUnits("ください")).toEqual([]);
    expect(unspacedUnits("的")).toEqual([]);
    expect(unspacedUnits("怎么")).not.toContain("怎么");
  });

  it("keeps loan words by their pairs", () => {
    expect(unspacedUnits("ブランチ")).toEqual(["ブラ", "ラン", "ンチ"]);
  });

  it("sets Latin words apart from the signs around them", () => {
    expect(splitScripts("看一下这个PR的diff")).toEqual(["看一下这个", "PR", "的", "diff"]);
  });
});
