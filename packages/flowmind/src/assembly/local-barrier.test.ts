import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defaultPermissions, resolveLevelSettings } from "@flowmind/authorization";
import { describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { sampleContext } from "../../../../test/support/sample-contexts.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { localCaller } from "../command-line/local-caller.ts";
import { createLocalBarrier } from "./local-barrier.ts";
import { openStoreOf } from "./open-store-of.ts";

const hard = sampleContext("workflow://hard", { complexity: "complex" });
const locked = "opens at level advanced (0 of 50 uses)";

function setUp() {
  const dataFolder = temporaryFolder();
  const surroundings = makeSurroundings(dataFolder);
  const settings = { dataFolder, permissions: defaultPermissions, levels: resolveLevelSettings() };
  return { dataFolder, surroundings, settings, barrier: createLocalBarrier(settings, surroundings) };
}

describe("what keeps the local user from a context", () => {
  it("is told where nothing was recorded, and nothing is made by asking", async () => {
    const { barrier, dataFolder } = setUp();
    expect(await barrier(hard, "execute_workflow")).toBe(locked);
    expect(await barrier(hard, "get_help")).toBeUndefined();
    expect(await barrier(sampleContext("workflow://easy"), "execute_workflow")).toBeUndefined();
    expect(readdirSync(dataFolder)).toEqual([]);
  });

  it("goes by what they have earned", async () => {
    const { barrier, surroundings, settings } = setUp();
    const store = await openStoreOf(settings);
    const earn = (uses: number) =>
      store.callers.update(localCaller(surroundings), (progress) => ({ ...progress, uses }));
    await earn(7);
    await store.flush();
    expect(await barrier(hard, "execute_workflow")).toBe("opens at level advanced (7 of 50 uses)");
    await earn(50);
    await store.flush();
    expect(await barrier(hard, "execute_workflow")).toBeUndefined();
    await store.close();
  });

  it("is told as for a beginner of this level where the store is damaged", async () => {
    const { barrier, dataFolder } = setUp();
    writeFileSync(join(dataFolder, "store.db"), "no database");
    expect(await barrier(hard, "execute_workflow")).toBe(locked);
  });
});
