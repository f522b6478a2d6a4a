import { describe, expect, it } from "vitest";
import { makeContext } from "../../../test/support/make-context.ts";
import { weighExamples } from "./weigh-examples.ts";

const label = { title: "Trip", description: "trip" };
const described = { title: "Trip", description: "Plan flights, hotels, trains, visas and money for a journey abroad" };
const weight = (texts: typeof label, count: number) =>
  weighExamples(
    makeContext("workflow://trip", {
      ...texts,
      examples: { positive: Array.from({ length: count }, (_, at) => `request ${at}`), negative: [] },
    }),
  );

describe("weighExamples", () => {
  it("leans on nothing that is not there, and on many more than on few", () => {
    expect(weight(label, 0)).toBe(0);
    expect(weight(label, 1)).toBe(0.5);
    expect(weight(label, 9)).toBeCloseTo(0.9);
  });

  it("leaves half with a description that says something", () => {
    expect(weight(described, 9)).toBeCloseTo(0.45);
  });
});
