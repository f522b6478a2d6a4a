import { FlowmindError } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { createScriptedLlm } from "../../../../test/support/scripted-llm.ts";
import { createStepClock } from "../../../../test/support/step-clock.ts";
import { createAlphaUses } from "./alpha-uses.ts";

const request = { system: "", prompt: "" };
const details = { llm: "m", detail: "status 503" };

describe("createAlphaUses", () => {
  it("adds up what a run asked, and gives it once", async () => {
    const uses = createAlphaUses(createStepClock());
    await uses
      .counting(
        "one",
        createScriptedLlm(() => ({})),
      )
      .answer(request);
    uses.add("one", { calls: 1, timeMs: 20 });
    uses.add("other", { calls: 1, timeMs: 7 });
    expect(uses.take("one")).toEqual({ calls: 2, timeMs: 21 });
    expect(uses.take("one")).toBeUndefined();
    expect(uses.take("other")).toEqual({ calls: 1, timeMs: 7 });
  });

  it("counts what fails, but not what was never sent", async () => {
    const uses = createAlphaUses(createStepClock());
    const failing = (error: unknown) =>
      uses
        .counting(
          "one",
          createScriptedLlm(() => Promise.reject(error)),
        )
        .answer(request)
        .catch(() => undefined);
    await failing(new FlowmindError("LLM_UNAVAILABLE", details));
    await failing(new RangeError("left"));
    await failing(new FlowmindError("LLM_RESTING", { ...details, retryAfterMs: 9 }));
    expect(uses.take("one")?.calls).toBe(2);
  });
});
