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
    let list = "a";
    changes.given(one.server, () => list);
    changes.given(other.server, () => "b");
    list = "b";
    changes.announce();
    changes.announce();
    expect([one, other, silent].map(({ told }) => told.length)).toEqual([1, 0, 0]);
    changes.forget(one.server);
    list = "c";
    changes.announce();
    expect([one, other].map(({ told }) => told.length)).toEqual([1, 0]);
  });

  it("forgets a client that cannot be reached, and says so in the log", async () => {
    const logged: unknown[] = [];
    const changes = createListChanges({ write: (level, _message, details) => logged.push([level, details]) });
    const gone = fakeServer(true);
    let list = "a";
    changes.given(gone.server, () => list);
    list = "b";
    changes.announce();
    await expect.poll(() => logged).toEqual([["debug", { reason: "Not connected" }]]);
    list = "c";
    changes.announce();
    expect(gone.told).toHaveLength(1);
  });
});
