import { describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { completion, failure, serveChat } from "../../../../test/support/serve-chat.ts";
import { checkAlphaLlm } from "./check-alpha-llm.ts";

const surroundings = makeSurroundings("/nowhere", { environment: {} });
const settingsFor = (url: string) => ({ url, model: "qwen3", timeoutMs: 2_000 });

describe("flowmind doctor: the language model", () => {
  it("answers, in how long and for how many tokens", async () => {
    const { url } = await serveChat(() => ({ body: completion('{"holds": true}') }));
    const finding = await checkAlphaLlm(settingsFor(url), surroundings);
    expect(finding).toMatchObject({ check: "alpha LLM", ok: true });
    expect(finding.detail).toMatch(/^qwen3 at http:\/\/127\.0\.0\.1:\d+\/v1 answers in \d+ ms, 42 tokens$/);
  });

  it("says that it is too slow for conditions", async () => {
    const { url } = await serveChat(() => ({ body: completion('{"holds": true}') }));
    let ms = 0;
    const clock = { now: () => 0, monotonic: () => (ms += 4_000) };
    const { ok, detail } = await checkAlphaLlm({ ...settingsFor(url), timeoutMs: 30_000 }, { ...surroundings, clock });
    expect(ok).toBe(true);
    expect(detail).toContain("; conditions wait 3000 ms, so uncertain ones may stay uncertain");
  });

  it("is refused, does not write what it is asked for, or lacks its key", async () => {
    const refusing = await serveChat(() => ({ status: 401, body: failure("invalid_api_key") }));
    const refused = await checkAlphaLlm(settingsFor(refusing.url), surroundings);
    expect(refused).toMatchObject({ ok: false, detail: expect.stringContaining("status 401 (invalid_api_key)") });
    const chatting = await serveChat(() => ({ body: completion("Yes, it is!") }));
    expect((await checkAlphaLlm(settingsFor(chatting.url), surroundings)).ok).toBe(false);
    const keyed = await checkAlphaLlm({ ...settingsFor(chatting.url), keyVariable: "KEY" }, surroundings);
    expect(keyed).toMatchObject({
      ok: false,
      detail: expect.stringContaining("the environment variable KEY is not set"),
    });
  });
});
