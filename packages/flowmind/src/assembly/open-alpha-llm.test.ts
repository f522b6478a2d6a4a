import { isFlowmindError } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { completion, failure, serveChat } from "../../../../test/support/serve-chat.ts";
import { openAlphaLlm } from "./open-alpha-llm.ts";

const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const question = { system: "You are brief.", prompt: "Is soup warm?" };

async function open(url: string, environment: Readonly<Record<string, string>> = {}, keyVariable?: string) {
  const reported: string[] = [];
  const settings = { url, model: "m", timeoutMs: 2_000, ...(keyVariable === undefined ? {} : { keyVariable }) };
  const llm = await openAlphaLlm({ alphaLlm: settings }, { environment, clock }, ({ code, message, fix }) =>
    reported.push(`${code} ${message}. ${fix}`),
  );
  return { llm, reported };
}

describe("openAlphaLlm", () => {
  it("opens none where none is configured", async () => {
    expect(await openAlphaLlm({}, { environment: {}, clock }, () => expect.unreachable())).toBeUndefined();
  });

  it("sends the key that the named variable holds, without what surrounds it", async () => {
    const { url, requests } = await serveChat(() => ({ body: completion("Yes") }));
    const { llm, reported } = await open(url, { KEY: " sk-4711\n", OPENAI_API_KEY: "another" }, "KEY");
    expect(await llm?.judging.answer(question)).toMatchObject({ text: "Yes" });
    expect(requests[0]?.headers.authorization).toBe("Bearer sk-4711");
    expect(reported).toEqual([]);
  });

  it.each([
    [undefined, "is not set"],
    [" ", "is not set"],
    ["sk-47\u00e9 11", "holds characters that no key has"],
  ])(
    "reports LLM_KEY_UNUSABLE for a key of %j, goes on without a model, and repeats nothing of it",
    async (key, detail) => {
      const { llm, reported } = await open("http://127.0.0.1:9/v1", key === undefined ? {} : { KEY: key }, "KEY");
      expect(llm).toBeUndefined();
      expect(reported).toHaveLength(1);
      expect(reported[0]).toMatch(new RegExp(`^LLM_KEY_UNUSABLE .* KEY ${detail}\\.`));
      expect(reported[0]).not.toContain("sk-");
    },
  );

  it("reports what the model fails with, and asks a dead one no more for a while", async () => {
    const { url, requests } = await serveChat(() => ({ status: 401, body: failure("invalid_api_key") }));
    const { llm, reported } = await open(url);
    const codes: unknown[] = [];
    for (let count = 0; count < 4; count += 1) {
      const error: unknown = await llm?.judging.answer(question).catch((fault: unknown) => fault);
      codes.push(isFlowmindError(error) ? error.code : error);
    }
    expect(codes).toEqual(["LLM_REFUSED", "LLM_REFUSED", "LLM_RESTING", "LLM_RESTING"]);
    expect(requests).toHaveLength(2);
    await expect(llm?.instructing.answer(question)).rejects.toMatchObject({ code: "LLM_REFUSED" });
    expect(reported.every((line) => line.startsWith("LLM_REFUSED"))).toBe(true);
  });
});
