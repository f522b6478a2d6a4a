import { FlowmindError } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { reportFault } from "./report-fault.ts";

function report(error: unknown, environment: Readonly<Record<string, string>> = {}) {
  const surroundings = makeSurroundings("/", { environment });
  expect(reportFault(error, surroundings)).toBe(2);
  return surroundings.errors();
}

describe("a fault that ends a command", () => {
  it("has an id and says how to see more where it is ours, and shows nothing of its cause", () => {
    const errors = report(new Error("a broken part"));
    expect(errors).toContain("INTERNAL  Something went wrong inside FlowMind (id-1)");
    expect(errors).toContain("FLOWMIND_LOG=debug in the environment shows where");
    expect(errors).not.toContain("a broken part");
  });

  it("shows the stack with FLOWMIND_LOG=debug, and does not say how to get it", () => {
    const errors = report(new Error("a broken part"), { FLOWMIND_LOG: "debug" });
    expect(errors).toContain("Error: a broken part\n    at ");
    expect(errors).not.toContain("in the environment");
  });

  it("says what is wrong and how it is mended where it is the user's, and no more", () => {
    const errors = report(new FlowmindError("CATALOG_EMPTY", { folders: ["mine"] }));
    expect(errors).toContain("CATALOG_EMPTY");
    expect(errors).not.toContain("FLOWMIND_LOG");
  });
});
