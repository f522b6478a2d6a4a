import { describe, expect, it } from "vitest";
import { restingProvider } from "./resting-provider.ts";

describe("restingProvider", () => {
  it("brings nothing, never changes, and refuses every call", async () => {
    const provider = restingProvider();
    expect(await provider.contexts()).toEqual([]);
    provider.onChange(() => {})();
    await expect(provider.call?.("tool://a/b", {}, {})).rejects.toMatchObject({ code: "SERVER_DOWN" });
    await provider.close();
  });
});
