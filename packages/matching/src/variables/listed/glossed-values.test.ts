import { describe, expect, it } from "vitest";
import { allowed, makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { glossedValues } from "./glossed-values.ts";
import { inferAllowed } from "./infer-allowed.ts";

const room = makeVariable("room_type", {
  values: allowed("SGL", "DBL", "SUI", "FAM"),
  description: "Room type code: SGL single, DBL double, SUI suite, FAM family",
});
const status = makeVariable("st", {
  values: allowed("CL", "DI", "OOO"),
  description: "CL=clean DI=dirty OOO=out of order",
});
const read = (variable: typeof room, text: string) => inferAllowed(variable, prepareQueryText(text, 0))?.value;

describe("codes that a description explains", () => {
  it("are explained all or none", () => {
    expect([...glossedValues(status)]).toEqual([
      ["CL", "clean"],
      ["DI", "dirty"],
      ["OOO", "out of order"],
    ]);
    expect(glossedValues({ ...room, description: "SGL single, DBL double" }).size).toBe(0);
    expect(glossedValues(makeVariable("x")).size).toBe(0);
  });

  it.each([
    [room, "a double room from 3 to 5 May", "DBL"],
    [room, "upgrade them to a suite", "SUI"],
    [room, "from a double to a family room", "FAM"],
    [room, "DBL, please", "DBL"],
    [room, "a family of five comes", undefined],
    [room, "they go to a family of ours", undefined],
    [room, "every single guest", undefined],
    [status, "room 204 is clean", "CL"],
    [status, "mark it as dirty", "DI"],
    [status, "clean room 204", undefined],
  ])("are read where their meaning is plain: %#", (variable, text, value) => {
    expect(read(variable, text)).toBe(value);
  });
});
