import type { Flow } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { resolveAmong } from "../../../../test/support/drive-run.ts";
import { makeContext } from "../../../../test/support/make-context.ts";
import { call, cel, runFlow, sampleTools, steps } from "../../../../test/support/run-flow.ts";
import { createToolWorld, failedResult } from "../../../../test/support/tool-world.ts";

const keysOf = async (flow: Flow, world = createToolWorld()) => {
  const inner = makeContext("workflow://inner", { flow: call("tool://read") });
  const resolve = resolveAmong([inner, ...sampleTools]);
  await runFlow(flow, { start: { variables: { n: 0 } }, parts: { call: world.call, resolve } });
  return world.calls.map((key) => key.replace("run:>workflow://w", ""));
};
const read = call("tool://read");
const more: Flow = { type: "set", values: { n: "n + 1" } };

describe("every step that is carried out has a name of its own", () => {
  it.each<[string, Flow, readonly string[]]>([
    ["in a list", steps(read, read), ["/0", "/1"]],
    ["in rounds of a loop", { type: "loop", while: cel("n < 2"), body: steps(read, more) }, ["/1/0", "/2/0"]],
    ["for items", { type: "for_each", item: "x", items: "[5, 5]", body: read }, ["/0", "/1"]],
    ["when come back to", steps({ ...read, name: "a" }, { ...more, next: "a", when: cel("n < 1") }), ["/0", "/0@2"]],
    ["in tasks", { type: "parallel", tasks: [read, read] }, ["/0", "/1"]],
    [
      "in an attempt",
      { type: "attempt", body: steps(read, call("tool://none")), onFailure: read, always: read },
      ["/try/0", "/catch", "/finally"],
    ],
    ["in a branch", { type: "branch", branches: [{ condition: cel("true"), then: read }] }, ["/then0"]],
    ["in a case", { type: "switch", subject: cel("'a'"), cases: [{ value: "a", then: read }] }, ["/case0"]],
    ["in another context", steps({ type: "invoke", uri: "workflow://inner", arguments: {} }), ["/0>workflow://inner"]],
  ])("%s", async (_where, flow, keys) => {
    expect(await keysOf(flow)).toEqual(keys);
  });

  it("but its tries share their key, until a group around it is tried again", async () => {
    const world = createToolWorld(() => failedResult("busy"));
    expect(await keysOf({ ...steps({ ...read, retries: 1 }), retries: 1 }, world)).toEqual([
      "/0",
      "/0",
      "~2/0",
      "~2/0",
    ]);
  });
});
