import { describe, expect, it } from "vitest";
import { awaitedListed } from "./awaited-listed.ts";
import { meantBy } from "./meant-by.ts";
import type { AwaitedApproval, AwaitedInstruction } from "./run-state.ts";

const approval: AwaitedApproval = {
  type: "approval",
  path: ">workflow://pond/0!approve",
  breadcrumb: ["workflow://pond", "Open the sluice"],
  kinds: ["destructive"],
  uri: "tool://pond/sluice",
  arguments: {},
};
const instruction: AwaitedInstruction = {
  type: "instruction",
  path: ">workflow://pond/1!result",
  step: "measure",
  breadcrumb: ["workflow://pond", "measure"],
  prompt: "Measure",
  extract: [],
  faults: [],
};
const awaited = [approval, instruction];

describe("meantBy", () => {
  it.each([approval.path, "Open the sluice", "open the sluice ", "tool://pond/sluice"])(
    "knows an approval by %j",
    (step) => {
      expect(meantBy(step, awaited)).toEqual([approval]);
    },
  );

  it("knows a step by its name, and all where none is said", () => {
    expect(meantBy("measure", awaited)).toEqual([instruction]);
    expect(meantBy(undefined, awaited)).toEqual(awaited);
    expect(meantBy("weigh", awaited)).toEqual([]);
  });

  it("knows a step without a name by what lists of steps call it", () => {
    const { step: _none, ...nameless } = { ...instruction, breadcrumb: ["workflow://pond"], label: "Measure the pond" };
    expect(meantBy("measure the pond", [approval, nameless])).toEqual([nameless]);
  });

  it("prefers whose path it is to whose name it is", () => {
    const misnamed = { ...instruction, step: approval.path };
    expect(meantBy(approval.path, [misnamed, approval])).toEqual([approval]);
  });
});

describe("awaitedListed", () => {
  it("says both by which each is answered", () => {
    expect(awaitedListed([approval, { ...approval, breadcrumb: ["workflow://pond"] }])).toEqual([
      '"Open the sluice" or >workflow://pond/0!approve (approval)',
      ">workflow://pond/0!approve (approval)",
    ]);
  });
});
