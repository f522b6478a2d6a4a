import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toComposition } from "./composition.ts";

describe("toComposition", () => {
  it("keeps the order and names the workflow after its contexts", () => {
    expect(toComposition(["agent://writer/Blog.Post", "workflow://review@1.2.0"])).toEqual({
      name: "blog-post-then-review",
      components: [
        { uri: "agent://writer/Blog.Post", role: "primary" },
        { uri: "workflow://review@1.2.0", role: "primary" },
      ],
      flow_type: "sequential",
    });
  });

  it("stays within seeds/001's schema, whatever the URIs", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 2, maxLength: 14 }), (uris) => {
        const { name, components } = toComposition(uris);
        expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(name.length).toBeLessThanOrEqual(60);
        expect(components.length).toBeLessThanOrEqual(10);
        expect(components.map((one) => one.uri)).toEqual(uris.slice(0, 10));
      }),
    );
  });
});
