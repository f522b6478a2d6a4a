/** The one behaviour suite of pin stores. */
import type { Pin, PinStore } from "@flowmind/provider-mcp";
import { describe, expect, it } from "vitest";

export function describePinStore(name: string, make: () => PinStore, pinOf: (name: string) => Pin): void {
  describe(name, () => {
    it("is empty at first, and has nothing of a server that was never seen", async () => {
      const store = make();
      expect(await store.servers()).toEqual([]);
      expect(await store.read("github")).toEqual([]);
    });

    it("keeps each server's pins apart, whatever the servers are named", async () => {
      const store = make();
      const names = ["github", "GitHub", "a/b", "a-b", "..", "__proto__", "名前", "x".repeat(900), "con"];
      for (const server of names) await store.update(server, (pins) => [...pins, pinOf(server)]);
      expect(await store.servers()).toEqual([...names].sort());
      for (const server of names) expect(await store.read(server)).toEqual([pinOf(server)]);
    });

    it("gives back what is kept after an update, and writes nothing where nothing changed", async () => {
      const store = make();
      const after = await store.update("s", () => [pinOf("a")]);
      expect(after).toEqual([pinOf("a")]);
      expect(await store.update("s", (pins) => pins)).toEqual([pinOf("a")]);
      expect(await store.update("never", (pins) => pins)).toEqual([]);
      expect(await store.servers()).toEqual(["s"]);
    });

    it("keeps what was left out beside the pins, until another list says otherwise", async () => {
      const store = make();
      const leftOut = [{ name: "dup", detail: "it was defined twice" }];
      expect(await store.leftOut("s")).toEqual([]);
      await store.update("s", () => [pinOf("a")]);
      await store.noteLeftOut("s", leftOut);
      await store.update("s", (pins) => [...pins, pinOf("b")]);
      expect(await store.leftOut("s")).toEqual(leftOut);
      expect(await store.read("s")).toEqual([pinOf("a"), pinOf("b")]);
      await store.noteLeftOut("s", []);
      expect(await store.leftOut("s")).toEqual([]);
    });

    it("lets updates at the same time see each other", async () => {
      const store = make();
      const names = Array.from({ length: 20 }, (_, at) => `tool-${at}`);
      await Promise.all(names.map((one) => store.update("s", (pins) => [...pins, pinOf(one)])));
      expect(await store.read("s")).toEqual(names.map(pinOf));
    });

    it("goes on after an update that failed", async () => {
      const store = make();
      const fails = store.update("s", () => {
        throw new TypeError("no");
      });
      await expect(fails).rejects.toThrow(TypeError);
      expect(await store.update("s", () => [pinOf("a")])).toEqual([pinOf("a")]);
    });
  });
}
