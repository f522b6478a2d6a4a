import { expect, it } from "vitest";
import { rememberRequests } from "./remember-requests.ts";

it("a request is embedded once and gets the same vector again", async () => {
  const asked: string[] = [];
  const embedder = rememberRequests({
    id: "length",
    dimensions: 1,
    embed: async (text) => {
      asked.push(text);
      return Float32Array.of(text.length);
    },
    embedMany: async () => [],
    close: async () => undefined,
  });
  const first = await embedder.embed("one");
  await embedder.embed("two");
  expect(await embedder.embed("one")).toBe(first);
  expect(asked).toEqual(["one", "two"]);
});
