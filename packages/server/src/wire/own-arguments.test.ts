import { describe, expect, it } from "vitest";
import { createArgumentReader } from "../arguments/argument-reader.ts";
import { ownArguments } from "./own-arguments.ts";
import { listAvailableContextsInput } from "./schemas/list-available-contexts-input.ts";

describe("ownArguments", () => {
  it("puts what contexts are filtered by where the list takes it", () => {
    const values = { type: "workflow", tags: ["gdpr", "release"], complexity: "simple" };
    const placed = ownArguments("list_available_contexts", values);
    expect(placed).toEqual({ filter: { type: ["workflow"], tags: ["gdpr", "release"], complexity: "simple" } });
    expect(createArgumentReader(listAvailableContextsInput).read(placed, {})).toEqual({
      ok: true,
      value: placed,
      hints: [],
    });
  });

  it("leaves everything else as it is", () => {
    expect(ownArguments("get_help", { type: "usage" })).toEqual({ type: "usage" });
    expect(ownArguments("list_available_contexts", { filter: {} })).toEqual({ filter: {} });
  });
});
