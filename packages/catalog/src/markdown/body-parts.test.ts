import { describe, expect, it } from "vitest";
import { bodyPartsOf } from "./body-parts.ts";
import { scanBlocks } from "./scan-blocks.ts";

function parts(text: string): ReturnType<typeof bodyPartsOf> {
  return bodyPartsOf(scanBlocks(text, 0));
}

describe("bodyPartsOf", () => {
  it("takes headings that tell something, and the bold words of lists, for topics", () => {
    const text =
      "# Title\n## Overview\n## 1. Merging\n### Step 2: Splitting **pages**\n- **Passwords**: x\n- plain **bold**\n## merging";
    expect(parts(text)).toMatchObject({ title: "Title", topics: ["Merging", "Splitting pages", "Passwords"] });
  });

  it("bounds the topics, and takes no sentences for one", () => {
    const many = Array.from({ length: 100 }, (_, index) => `## Part about thing ${index}\n`).join("");
    expect(parts(`## ${"long ".repeat(20)}\n${many}`).topics).toHaveLength(24);
  });

  it("reads when it is to be used, and the requests quoted there", () => {
    const text =
      '## When to use\nFor logs.\n- "Find the error in this log"\n- "tail"\n## When not to use\nNever for "one two three".';
    expect(parts(text)).toMatchObject({ whenToUse: 'For logs. "tail".', requests: ["Find the error in this log"] });
  });

  it("takes no request that is quoted as what it is not for", () => {
    const text = '## When to use\n- "Find the error in this log"\n- Do not use for "find the right log file"';
    expect(parts(text).requests).toEqual(["Find the error in this log"]);
  });

  it("opens with the first paragraph, else with the first list, cut to the length of a description", () => {
    expect(parts("# A\n- one\n- [two](x.md)\n\nBelow.").opening?.text).toBe("Below.");
    expect(parts("# A\n- one\n- [two](x.md)\n## B\n- three").opening?.text).toBe("one; two");
    expect(parts("word ".repeat(1_000)).opening?.text).toMatch(/^(?:word ){110,120}word…$/);
    expect(parts("𝒳".repeat(1_000)).opening?.text).not.toMatch(/\p{Surrogate}/u);
    expect(parts("# Only a title").opening).toBeUndefined();
  });
});
