import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { distinguishingWords } from "./distinguishing-words.ts";

const loadTest = makeContext("workflow://load-test", {
  title: "Load test",
  description:
    "Plan a test: find how many users a shop can take, before the launch. Not for profiling, nor to make slow pages load.",
});
const tuning = makeContext("workflow://tuning", {
  title: "Tuning",
  description: "Plan work on a shop: profile slow pages, before the launch.",
});

describe("distinguishingWords", () => {
  it("are the clause that says most of what the others do not, and no denial", () => {
    expect(distinguishingWords([loadTest, tuning], new Set())).toEqual([
      "find how many users a shop can take",
      "Plan work on a shop",
    ]);
  });

  it("leave out what the request has said already", () => {
    expect(distinguishingWords([loadTest, tuning], new Set(["work"]))[1]).not.toContain("work");
  });

  it("are single words where a clause is too long, of tags too, and nothing where there is nothing of its own", () => {
    const long = makeContext("workflow://long", { title: "Rose", description: `petal thorn ${"flower ".repeat(20)}` });
    const tagged = makeContext("workflow://tagged", { title: "Rose", description: "flower", tags: ["bulb"] });
    const plain = makeContext("workflow://plain", { title: "Rose", description: "flower" });
    expect(distinguishingWords([long, tagged, plain], new Set())).toEqual(["petal, thorn", "bulb", ""]);
  });

  it("split clauses of Chinese and Japanese descriptions", () => {
    const chinese = makeContext("workflow://a", { title: "A", description: "订酒店，比较价格。" });
    const other = makeContext("workflow://b", { title: "B", description: "写邮件。" });
    const [words, others] = distinguishingWords([chinese, other], new Set());
    expect(["订酒店", "比较价格"]).toContain(words);
    expect(others).toBe("写邮件");
  });

  it("come from the description and stay short, whatever it says", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 200 }), (one, other) => {
        const contexts = [one, other].map((description, at) =>
          makeContext(`workflow://c${at}`, { title: "T", description }),
        );
        for (const words of distinguishingWords(contexts, new Set())) expect(words.length).toBeLessThanOrEqual(450);
      }),
    );
  });
});
