import { type AlphaLlm, FlowmindError, type LlmAnswer } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { restMs } from "./tuning.ts";
import { withRest } from "./with-rest.ts";

type Reply = () => Promise<LlmAnswer>;
const down: Reply = () => Promise.reject(new FlowmindError("LLM_UNAVAILABLE", { llm: "m", detail: "status 503" }));
const fine: Reply = () => Promise.resolve({ text: "Yes" });
const left: Reply = () => Promise.reject(new RangeError("left"));

function resting() {
  const time = { ms: 0 };
  const asked: Reply[] = [];
  let reply = fine;
  const inner: AlphaLlm = {
    name: "m at there",
    answer: () => {
      asked.push(reply);
      return reply();
    },
  };
  const llm = withRest(inner, { monotonic: () => time.ms });
  const ask = (next: Reply): Promise<unknown> => {
    reply = next;
    return llm.answer({ system: "", prompt: "" }).catch((error: unknown) => error);
  };
  return { time, asked, ask, llm };
}

describe("withRest", () => {
  it("passes answers and single faults on", async () => {
    const { asked, ask, llm } = resting();
    expect(llm.name).toBe("m at there");
    for (const next of [down, fine, down, fine, left, left, left]) await ask(next);
    expect(asked).toHaveLength(7);
    expect(await ask(fine)).toEqual({ text: "Yes" });
  });

  it("asks nothing for a while after two faults in a row, and says why and for how long", async () => {
    const { time, asked, ask } = resting();
    await ask(down);
    await ask(down);
    time.ms = 1_000;
    expect(await ask(fine)).toMatchObject({
      code: "LLM_RESTING",
      details: { llm: "m at there", detail: "status 503", retryAfterMs: restMs - 1_000 },
    });
    expect(asked).toHaveLength(2);
    time.ms = restMs;
    expect(await ask(fine)).toEqual({ text: "Yes" });
    await ask(down);
    expect(await ask(fine)).toEqual({ text: "Yes" });
  });

  it("lets one request try it after that, and the others go without meanwhile", async () => {
    const { time, asked, ask } = resting();
    await ask(down);
    await ask(down);
    time.ms = restMs;
    let answer: (answer: LlmAnswer) => void = () => undefined;
    const trying = ask(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    expect(await ask(fine)).toMatchObject({ code: "LLM_RESTING" });
    answer({ text: "Here again" });
    expect(await trying).toEqual({ text: "Here again" });
    expect(await ask(fine)).toEqual({ text: "Yes" });
    expect(asked).toHaveLength(4);
  });

  it("rests again where the try fails, and lets the next one try where whoever tried gave up", async () => {
    const { time, ask } = resting();
    await ask(down);
    await ask(down);
    time.ms = restMs;
    await ask(left);
    await ask(down);
    expect(await ask(fine)).toMatchObject({ code: "LLM_RESTING", details: { retryAfterMs: restMs } });
  });
});
