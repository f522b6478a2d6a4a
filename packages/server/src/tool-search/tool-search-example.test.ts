import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { searchTools } from "../../../../test/support/tool-search-example.ts";

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");

describe("the example of docs/tool-search.md", () => {
  it("gives the tools that fit, likeliest first, and none where nothing does", async () => {
    const answers = await searchTools([
      "give the customer her money back",
      "will it rain in Lisbon on Friday?",
      "write a haiku about autumn leaves",
    ]);
    const claude = answers.map(({ claude: { content } }) => content.map(({ tool_name }) => tool_name));
    expect(claude.map(([first]) => first)).toEqual(["refund_payment", "get_weather_forecast", undefined]);
    const openai = answers.map((answer) => answer.openai.tools.map(({ name }) => name));
    expect(openai).toEqual(claude);
  });

  it("stands there as it was run", () => {
    const [code] = /```ts\n([\s\S]*?)```/.exec(read("docs/tool-search.md"))?.slice(1) ?? [];
    const program = read("test/support/tool-search-example.ts").replace(/^\/\*\*.*\*\/\n/, "");
    expect(code).toBe(program);
  });
});
