import type { Context } from "@flowmind/core";
import { createEngine } from "@flowmind/engine";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../../test/support/make-context.ts";
import { scanIndex } from "../../../../../test/support/scan-index.ts";
import { createStepClock } from "../../../../../test/support/step-clock.ts";
import { createWordEmbedder } from "../../../../../test/support/word-embedder.ts";
import type { CatalogNotes } from "../compiled-store.ts";
import { keepCurrent } from "./keep-current.ts";

const marks = { roots: [], marks: [["file", "1"]] } as const;
const upstreamMarks = { roots: [], marks: [["pins", "1"]] } as const;

function tool(name: string, digest = name): Context {
  return makeContext(`tool://s/${name}`, { digest, source: { provider: "mcp:s" } });
}

/** @param contexts that the engine has; @param pinned that the servers are known to have */
async function open(contexts: readonly Context[], pinned: readonly Context[]) {
  const parts = { embedder: createWordEmbedder(), makeIndex: scanIndex, clock: createStepClock() };
  const engine = createEngine(parts, { foreignRequests: [] });
  await engine.compile(contexts);
  const kept: CatalogNotes[] = [];
  const notes: CatalogNotes = {
    source: { files: 1, problems: 0, errors: 0 },
    marks,
    upstream: { problems: 0, held: [], unseen: [], triedAtMs: 5 },
  };
  const flowmind = {
    engine,
    notes,
    keep: async (changed: CatalogNotes) => {
      kept.push(changed);
    },
  };
  const source = { marks: upstreamMarks, problems: 1, held: [], unseen: ["new"] };
  const upstream = { describe: async () => ({ contexts: pinned, source }) };
  return { kept, keeping: keepCurrent({ flowmind, upstream, refresh: async () => {} }) };
}

describe("keeping a catalog that changes", () => {
  it("writes nothing where nothing has changed", async () => {
    const { kept, keeping } = await open([tool("a")], [tool("a")]);
    await keeping.end();
    expect(kept).toEqual([]);
  });

  it("writes once for many changes, with what is known of the servers now and the marks of the start's files", async () => {
    const { kept, keeping } = await open([tool("a")], [tool("a")]);
    for (let change = 0; change < 5; change++) keeping.changed("servers");
    await keeping.end();
    await keeping.end();
    expect(kept).toEqual([
      {
        source: { files: 1, problems: 0, errors: 0 },
        marks,
        upstream: { marks: upstreamMarks, problems: 1, held: [], unseen: ["new"], triedAtMs: 5 },
      },
    ]);
  });

  it("leaves the files to be looked at by the next start where they have changed", async () => {
    const { kept, keeping } = await open([tool("a")], [tool("a")]);
    keeping.changed("files");
    await keeping.end();
    expect(kept[0]?.marks).toBeUndefined();
    expect(kept[0]?.upstream?.marks).toEqual(upstreamMarks);
  });

  it.each([
    ["brings something that was not taken over any more", [tool("a")], [tool("a"), tool("b")]],
    ["brings something else", [tool("a")], [tool("a", "changed")]],
    ["brings something no more", [tool("a"), tool("b")], [tool("a")]],
  ])("leaves the servers to be looked at by the next start where one %s", async (_what, has, pinned) => {
    const { kept, keeping } = await open(has, pinned);
    keeping.changed("servers");
    await keeping.end();
    expect(kept[0]?.upstream).toEqual({ problems: 1, held: [], unseen: ["new"], triedAtMs: 5 });
  });

  it("does not mind what a file of the same URI keeps out", async () => {
    const file = makeContext("tool://s/a", { source: { provider: "files", file: "a.yaml" } });
    const { kept, keeping } = await open([file], [tool("a")]);
    keeping.changed("servers");
    await keeping.end();
    expect(kept[0]?.upstream?.marks).toEqual(upstreamMarks);
  });
});
