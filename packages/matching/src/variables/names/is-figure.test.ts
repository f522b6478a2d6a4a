import { describe, expect, it } from "vitest";
import { isFigure } from "./is-figure.ts";

describe("isFigure", () => {
  it.each(["main_character", "villain", "hero_name", "superheroes"])("takes %s for somebody in a story", (name) => {
    expect(isFigure({ name })).toBe(true);
  });

  it.each(["customer", "author", "story", ""])("takes %j for no such", (name) => {
    expect(isFigure({ name })).toBe(false);
  });
});
