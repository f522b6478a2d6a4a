import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { placeAmong } from "./place-among.ts";

function placesOf(...uris: readonly string[]): readonly (string | undefined)[] {
  const contexts = uris.map((uri) => makeContext(uri));
  return contexts.map((context) => placeAmong(context, contexts));
}

describe("placeAmong", () => {
  it("is the server or folder that alone differs", () => {
    expect(placesOf("tool://staging/restart", "tool://production/restart")).toEqual(["staging", "production"]);
    expect(placesOf("tool://eu/a/run/it", "tool://eu/b/run/it", "tool://eu/c/run/it")).toEqual(["a", "b", "c"]);
    expect(placesOf("tool://x%20y/it", "tool://z/it")).toEqual(["x y", "z"]);
    expect(placesOf("workflow://x/it", "agent://x/it")).toEqual(["workflow", "agent"]);
  });

  it("is the URI where nothing of it is left beside one that has more of the same", () => {
    expect(placesOf("tool://it", "tool://staging/it")).toEqual(["tool://it", "staging"]);
    expect(placesOf("tool://a/it", "tool://a/a/it")).toEqual(["tool://a/it", "tool://a/a/it"]);
  });

  it("is nothing where their own names differ", () => {
    expect(placesOf("tool://x/stop", "tool://x/start")).toEqual([undefined, undefined]);
  });

  it("tells any of one name apart", () => {
    const paths = fc.uniqueArray(fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 4 }), {
      minLength: 2,
      maxLength: 4,
      selector: (path) => path.join("/"),
    });
    fc.assert(
      fc.property(paths, (given) => {
        const places = placesOf(...given.map((path) => `tool://${[...path, "it"].join("/")}`));
        expect(new Set(places).size).toBe(given.length);
      }),
    );
  });
});
