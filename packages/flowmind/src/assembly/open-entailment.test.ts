import type { EntailmentModel } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { openEntailment } from "./open-entailment.ts";

function counted(fail = 0) {
  const seen = { opened: 0, closed: 0 };
  const open = async (): Promise<EntailmentModel> => {
    seen.opened++;
    if (seen.opened <= fail) throw new Error("no such file");
    return { entail: async () => 0.75, close: async () => void seen.closed++ };
  };
  return { seen, model: openEntailment(open) };
}

describe("openEntailment", () => {
  it("opens the model at the first question, once for several at a time, and closes it", async () => {
    const { seen, model } = counted();
    expect(seen.opened).toBe(0);
    expect(await Promise.all([model.entail("a", "b"), model.entail("c", "d")])).toEqual([0.75, 0.75]);
    await model.close();
    expect(seen).toEqual({ opened: 1, closed: 1 });
  });

  it("closes nothing that was never opened", async () => {
    const { seen, model } = counted();
    await model.close();
    expect(seen).toEqual({ opened: 0, closed: 0 });
  });

  it("says what opening says, and tries again the next time", async () => {
    const { model } = counted(1);
    await expect(model.entail("a", "b")).rejects.toThrow("no such file");
    expect(await model.entail("a", "b")).toBe(0.75);
    await model.close();
  });
});
