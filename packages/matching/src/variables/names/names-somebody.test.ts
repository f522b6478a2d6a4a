import { describe, expect, it } from "vitest";
import { prepareQueryText } from "../query/query-text.ts";
import { namesSomebody } from "./names-somebody.ts";

describe("namesSomebody", () => {
  it("tells somebody with a title, and a body with its place, from a thing", () => {
    const names = (text: string) => namesSomebody(prepareQueryText(text, 0), 0);
    expect(["frau Demir", "Dr. Roth", "city of Tampere", "university of Ghent"].map(names)).toEqual(
      Array(4).fill(true),
    );
    expect(["bathroom tiles", "city tour", "dr", "frau, and more"].map(names)).toEqual(Array(4).fill(false));
  });
});
