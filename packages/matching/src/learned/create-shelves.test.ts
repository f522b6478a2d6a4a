import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createShelves } from "./create-shelves.ts";

const changes = fc.array(fc.tuple(fc.string({ maxLength: 2 }), fc.option(fc.nat(9), { nil: undefined })), {
  maxLength: 60,
});

describe("shelves", () => {
  it("hold what a map holds, and a view holds for ever what they held when it was taken", () => {
    fc.assert(
      fc.property(changes, changes, (before, after) => {
        const shelves = createShelves<number>();
        const map = new Map<string, number>();
        const apply = ([key, value]: (typeof before)[number]) => {
          shelves.set(key, value);
          if (value === undefined) map.delete(key);
          else map.set(key, value);
        };
        before.forEach(apply);
        const view = shelves.view();
        const seen = new Map(map);
        after.forEach(apply);
        for (const [key] of [...before, ...after]) {
          expect(shelves.get(key)).toBe(map.get(key));
          expect(view(key)).toBe(seen.get(key));
        }
      }),
    );
  });
});
