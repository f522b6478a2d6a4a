import { type Context, plainRequest } from "@flowmind/core";
import { type CatalogChange, createEngine } from "@flowmind/engine";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../../test/support/make-context.ts";
import { scanIndex } from "../../../../../test/support/scan-index.ts";
import { createStepClock } from "../../../../../test/support/step-clock.ts";
import { createWordEmbedder } from "../../../../../test/support/word-embedder.ts";
import { joinContexts } from "./join-contexts.ts";
import { createLiveCatalog } from "./live-catalog.ts";

const base = makeContext("workflow://base", { description: "always there" });

function tool(name: string, more: Partial<Context> = {}): Context {
  const description = more.description ?? `does ${name}`;
  return makeContext(`tool://s/${name}`, { digest: description, source: { provider: "mcp:s" }, ...more, description });
}

async function open(files: readonly Context[] = [base], servers: readonly Context[] = []) {
  const parts = { embedder: createWordEmbedder(), makeIndex: scanIndex, clock: createStepClock() };
  const engine = createEngine(parts, { foreignRequests: [] });
  await engine.compile(joinContexts([{ name: "a", contexts: [...files, ...servers] }]).contexts);
  const changes: CatalogChange[] = [];
  const states = [engine.snapshot().contexts];
  const sources = [
    { name: "files", contexts: files },
    { name: "servers", contexts: servers },
  ];
  const counting = { ...engine, updates: 0 };
  counting.update = (change) => {
    counting.updates++;
    return engine.update(change);
  };
  const onUpdate = (change: CatalogChange): void => {
    changes.push(change);
    states.push(engine.snapshot().contexts);
  };
  const live = createLiveCatalog({ engine: counting, sources, onUpdate });
  const uris = () => engine.snapshot().contexts.map(({ uri }) => uri);
  return { engine, counting, live, changes, states, uris };
}

describe("a live catalog", () => {
  it("answers from what each source brought last", async () => {
    const { live, uris, changes } = await open();
    await live.replace("servers", [tool("a"), tool("b")]);
    expect(uris()).toEqual(["tool://s/a", "tool://s/b", "workflow://base"]);
    await live.replace("servers", [tool("b")]);
    expect(uris()).toEqual(["tool://s/b", "workflow://base"]);
    expect(changes).toMatchObject([
      { put: [{}, {}], remove: [] },
      { put: [], remove: ["tool://s/a"] },
    ]);
  });

  it("leaves the engine alone where nothing is different", async () => {
    const { live, counting } = await open([base], [tool("a")]);
    await live.replace("servers", [tool("a")]);
    await live.replace("files", [base]);
    expect(counting.updates).toBe(0);
  });

  it.each([
    ["whether it can be used", tool("a", { unavailable: "its server is down" })],
    ["what it says", tool("a", { description: "does something else" })],
    ["its effect", tool("a", { effect: "read" })],
    ["where it comes from", tool("a", { source: { provider: "mcp:s", file: "moved.json" } })],
  ])("takes over %s", async (_what, changed) => {
    const { live, engine } = await open([base], [tool("a")]);
    await live.replace("servers", [changed]);
    expect(engine.snapshot().find("tool://s/a")).toEqual(changed);
  });

  it("prefers a file over a server, and gives the server's back when the file is gone", async () => {
    const { live, engine } = await open([base], [tool("a")]);
    const own = tool("a", { source: { provider: "files", file: "a.yaml" }, description: "my own" });
    await live.replace("files", [base, own]);
    expect(engine.snapshot().find("tool://s/a")?.description).toBe("my own");
    expect(live.problems()).toMatchObject([{ code: "UPSTREAM_SHADOWED", uri: "tool://s/a" }]);
    await live.replace("files", [base]);
    expect(engine.snapshot().find("tool://s/a")?.description).toBe("does a");
    expect(live.problems()).toEqual([]);
  });

  it("joins a burst into few changes, and resolves each only when its contexts are there", async () => {
    const { live, counting, uris } = await open();
    const last = Array.from({ length: 20 }, (_, at) => live.replace("servers", [tool(`t${at}`)]));
    await Promise.all(last);
    expect(uris()).toEqual(["tool://s/t19", "workflow://base"]);
    expect(counting.updates).toBeLessThan(4);
  });

  it("keeps answering as before where a change fails, and makes up for it with the next", async () => {
    const { live, counting, uris } = await open();
    const { update } = counting;
    counting.update = () => Promise.reject(new Error("no memory"));
    await expect(live.replace("servers", [tool("a")])).rejects.toThrow("no memory");
    expect(uris()).toEqual(["workflow://base"]);
    counting.update = update;
    await live.replace("files", [base, tool("b")]);
    expect(uris()).toEqual(["tool://s/a", "tool://s/b", "workflow://base"]);
  });

  it("keeps the last catalog where nothing would be left", async () => {
    const { live, uris } = await open([base]);
    await live.replace("files", []);
    expect(uris()).toEqual(["workflow://base"]);
  });

  it("knows its sources", async () => {
    const { live } = await open();
    expect(() => live.replace("elsewhere", [])).toThrow(RangeError);
  });

  it("never mixes two states, and ends at the last, whatever comes when", async () => {
    const someTool = fc
      .record({ name: fc.constantFrom("a", "b", "c"), version: fc.nat(2), down: fc.boolean() })
      .map(({ name, version, down }) =>
        tool(name, { description: `does ${name} ${version}`, ...(down ? { unavailable: "down" } : {}) }),
      );
    const some = fc.uniqueArray(someTool, { selector: ({ uri }) => uri, maxLength: 3 });
    const step = fc.record({ source: fc.constantFrom("files", "servers"), contexts: some, isAwaited: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        const { live, engine, states } = await open();
        const last: Record<string, readonly Context[]> = { files: [base], servers: [] };
        const changing: Promise<void>[] = [];
        for (const { source, contexts, isAwaited } of steps) {
          last[source] = [base, ...contexts];
          changing.push(live.replace(source, last[source]));
          if (isAwaited) await changing.at(-1);
          const { matches } = await engine.ask(plainRequest("does a"));
          expect(states.some((state) => matches.every(({ context }) => state.includes(context)))).toBe(true);
        }
        await Promise.all(changing);
        const wanted = joinContexts(Object.entries(last).map(([name, contexts]) => ({ name, contexts })));
        const byUri = [...wanted.contexts].sort((a, b) => (a.uri < b.uri ? -1 : 1));
        expect(engine.snapshot().contexts).toEqual(byUri);
      }),
      { numRuns: 40 },
    );
  });
});
