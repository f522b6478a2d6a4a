import { type Context, plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../test/support/make-context.ts";
import { scanIndex } from "../../../test/support/scan-index.ts";
import { createStepClock } from "../../../test/support/step-clock.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { createWordEmbedder } from "../../../test/support/word-embedder.ts";
import { createEngine } from "./create-engine.ts";
import { createCatalogStore } from "./stored/catalog-store.ts";

const reason = "The MCP server beta is not available: its process has ended";

/** The same tool on three servers, and something else. */
function contexts(down: readonly string[]): readonly Context[] {
  const tools = ["alpha", "beta", "gamma"].map((server) =>
    makeContext(`tool://${server}/issue`, {
      title: "Open issue",
      description: "Open an issue in the tracker",
      ...(down.includes(server) ? { unavailable: reason } : {}),
    }),
  );
  return [...tools, makeContext("tool://poet", { description: "Write a poem about autumn" })];
}

async function open(down: readonly string[] = []) {
  const embedder = createWordEmbedder();
  const engine = createEngine({ embedder, makeIndex: scanIndex, clock: createStepClock() }, { foreignRequests: [] });
  await engine.compile(contexts(down));
  return { engine, embedder };
}

const request = plainRequest("open an issue in the tracker");

describe("contexts that cannot be used at present", () => {
  it("are found, behind those that are as good and can be used", async () => {
    const { engine } = await open(["alpha", "beta"]);
    const { ranked } = (await engine.ask(request)).trace;
    expect(ranked.slice(0, 3).map(({ uri }) => uri)).toEqual([
      "tool://gamma/issue",
      "tool://alpha/issue",
      "tool://beta/issue",
    ]);
    expect(new Set(ranked.slice(0, 3).map(({ probability }) => probability)).size).toBe(1);
  });

  it("are found where nothing else fits, with the reason", async () => {
    const { engine } = await open(["alpha", "beta", "gamma"]);
    const { matches } = await engine.ask(request);
    expect(matches[0]?.context).toMatchObject({ uri: "tool://alpha/issue", unavailable: reason });
  });

  it("cost nothing to change: no text is embedded, and the version is the same", async () => {
    const { engine, embedder } = await open();
    const { version } = engine.snapshot();
    const before = embedder.texts.length;
    const [first] = contexts(["alpha"]);
    const changed = await engine.update({ put: [first as Context] });
    expect(changed.version).toBe(version);
    expect(changed.find("tool://alpha/issue")?.unavailable).toBe(reason);
    expect(embedder.texts).toHaveLength(before);
  });

  it("are not answered from what was known before, by a request that was under way meanwhile either", async () => {
    const { engine } = await open();
    const before = await engine.ask(request);
    const underWay = engine.ask(plainRequest("open an issue in the tracker now"));
    await engine.update({ put: contexts(["alpha", "beta", "gamma"]) });
    await underWay;
    expect(before.matches[0]?.context.unavailable).toBeUndefined();
    const after = await engine.ask(request);
    expect(after.trace.cacheHit).toBe(false);
    expect(after.matches[0]?.context.unavailable).toBe(reason);
    const again = await engine.ask(plainRequest("open an issue in the tracker now"));
    expect(again.matches[0]?.context.unavailable).toBe(reason);
  });

  it("are kept without yesterday's reason", async () => {
    const { engine } = await open(["beta"]);
    const folder = temporaryFolder({});
    const store = createCatalogStore({ folder, software: "test", onProblem: () => {} });
    await store.write(engine.data(), {});
    const read = await store.read();
    expect(read?.data.contexts.map(({ uri }) => uri)).toEqual(engine.data().contexts.map(({ uri }) => uri));
    expect(read?.data.contexts.filter(({ unavailable }) => unavailable !== undefined)).toEqual([]);
    expect(engine.snapshot().find("tool://beta/issue")?.unavailable).toBe(reason);
  });
});
