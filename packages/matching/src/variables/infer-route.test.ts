import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../test/support/make-context.ts";
import { inferRoute } from "./infer-route.ts";
import { prepareQueryText } from "./query-text.ts";

const target = makeVariable("new_home", { extractionHints: ["to"] });
const read = (text: string) => inferRoute(target, prepareQueryText(text, 0))?.value;

describe("inferRoute", () => {
  it("reads a town with the land behind its comma, and nothing else behind one", () => {
    expect(read("we go from Bristol to Halifax, Canada in a container")).toBe("Halifax, Canada");
    expect(read("we go from Bristol to Halifax, two adults and a cat")).toBe("Halifax");
  });

  it("ends before when it is", () => {
    expect(read("we go from Bristol to Halifax at the end of May")).toBe("Halifax");
    expect(read("we go from Bristol to a flat at Park Lane in June")).toBe("flat at Park Lane");
  });
});
