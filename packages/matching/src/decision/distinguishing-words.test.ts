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
      "Plan a test: find how many users a shop can take, before the launch",
      "Plan work on a shop: profile slow pages, before the launch",
    ]);
  });

  it("keep a denial that is no more than part of what a context is about", () => {
    const wordsOf = (description: string) =>
      distinguishingWords([makeContext("workflow://x", { title: "X", description }), tuning], new Set())[0];
    expect(wordsOf("A boat whose owner does not pay or answer; give notice, arrest and sell it.")).toBe(
      "A boat whose owner does not pay or answer",
    );
    const funeral = "Arrange a funeral paid by the city for somebody who died without relatives or means";
    expect(wordsOf(`${funeral}.`)).toBe(funeral);
    expect(wordsOf("Sail boats, not ships.")).toBe("Sail boats");
    expect(wordsOf("Sail boats but never ships.")).toBe("Sail boats");
    expect(wordsOf("Does not sell ships. Sail boats.")).toBe("Sail boats");
  });

  it("show with an ellipsis where a sentence is too long to be told whole", () => {
    const description =
      "Reserve a date for the family, a chapel that is large enough for everybody, and a plot for the interment of a coffin.";
    const burial = makeContext("workflow://burial", { title: "Burial", description });
    const other = makeContext("workflow://other", {
      description: "Reserve a date for the family, a chapel large enough",
    });
    expect(distinguishingWords([burial, other], new Set())[0]).toBe(
      "… a chapel that is large enough for everybody, and a plot for the interment of a coffin",
    );
    const beginning = "Reserve a vault for the family, a chapel that is large enough for everybody";
    const vault = makeContext("workflow://vault", { description: `${beginning}, and flowers of every kind there is.` });
    expect(distinguishingWords([vault, burial], new Set(["flower", "kind", "everi"]))[0]).toBe(`${beginning} …`);
    const unbroken = makeContext("workflow://unbroken", {
      description: `one ${"reserve family ".repeat(10)}plot coffin`,
    });
    expect(distinguishingWords([unbroken, other], new Set())[0]).toMatch(/^… (?:reserve |family )+plot coffin$/);
    expect(distinguishingWords([unbroken, other], new Set(["plot", "coffin"]))[0]).toMatch(
      /^one (?:reserve |family )+…$/,
    );
  });

  it("leave out what the request has said already", () => {
    expect(distinguishingWords([loadTest, tuning], new Set(["work"]))[1]).not.toContain("work");
  });

  it("are single words of the tags where no phrase says anything, and nothing where there is nothing of its own", () => {
    const long = makeContext("workflow://long", { title: "Rose", description: `petal thorn ${"flower ".repeat(20)}` });
    const tagged = makeContext("workflow://tagged", { title: "Rose", description: "flower", tags: ["bulb"] });
    const plain = makeContext("workflow://plain", { title: "Rose", description: "flower" });
    expect(distinguishingWords([long, tagged, plain], new Set())).toEqual([
      `petal thorn ${"flower ".repeat(11)}…`,
      "bulb",
      "",
    ]);
  });

  it("are no phrase that only says the title again", () => {
    const kayak = makeContext("workflow://kayak", { title: "Rent kayak", description: "Rent kayak", tags: ["paddle"] });
    const canoe = makeContext("workflow://canoe", { title: "Rent canoe", description: "Rent a canoe. On the river." });
    const raft = makeContext("workflow://raft", { title: "Rent raft", description: "Rent raft" });
    expect(distinguishingWords([kayak, canoe, raft], new Set())).toEqual(["paddle", "On the river", ""]);
  });

  it("split clauses of Chinese and Japanese descriptions", () => {
    const chinese = makeContext("workflow://a", { title: "A", description: "订酒店，比较价格。" });
    const other = makeContext("workflow://b", { title: "B", description: "写邮件。" });
    const [words, others] = distinguishingWords([chinese, other], new Set());
    expect(words).toBe("订酒店，比较价格");
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
