import type { Server } from "@modelcontextprotocol/server";
import { describe, expect, it } from "vitest";
import { createListChanges } from "./list-changes.ts";

/** Counts what it is told, or cannot be reached. */
function fakeServer(isGone = false) {
  const told: number[] = [];
  const sendToolListChanged = () => {
    told.push(1);
    return isGone ? Promise.reject(new Error("Not connected")) : Promise.resolve();
  };
  return { told, server: { sendToolListChanged } as unknown as Server };
}

describe("createListChanges", () => {
  it("tells those whose list is another now, once, and nobody who never had one", () => {
    const changes = createListChanges({ write: () => {} });
    const [one, other, silent] = [fakeServer(), fakeServer(), fakeServer()];
    changes.given(one.server, "a");
    changes.given(other.server, "b");
    changes.announce("b");
    changes.announce("b");
    expect([one, other, silent].map(({ told }) => told.length)).toEqual([1, 0, 0]);
    changes.forget(one.server);
    changes.announce("c");
    expect([one, other].map(({ told }) => told.length)).toEqual([1, 1]);
  });

  it("forgets a client that cannot be reached, and says so in the log", async () => {
    const logged: unknown[] = [];
    const changes = createListChanges({ write: (level, _message, details) => logged.push([level, details]) });
    const gone = fakeServer(true);
    changes.given(gone.server, "a");
    changes.announce("b");
    await expect.poll(() => logged).toEqual([["debug", { reason: "Not connected" }]]);
    changes.announce("c");
    expect(gone.told).toHaveLength(1);
  });
});
