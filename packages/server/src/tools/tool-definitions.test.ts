import { domains } from "@flowmind/core";
import { coverageOf } from "@flowmind/teaching";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { sampleContext } from "../../../../test/support/sample-contexts.ts";
import { resolveServerOptions } from "../flowmind-server-options.ts";
import { toolDefinitions } from "./tool-definitions.ts";

/** As many contexts as ship, with longer titles than any of them. */
const coverage = coverageOf(
  Array.from({ length: 90 }, (_, at) => {
    const kind = ["workflow", "agent", "pattern"][at % 3];
    const domain = domains[at % domains.length];
    return sampleContext(`${kind}://c${at}`, {
      title: `A title of some thirty-five letters ${at}`,
      ...(domain && { domain }),
    });
  }),
);
const tokensOf = (options: Parameters<typeof resolveServerOptions>[0]) =>
  JSON.stringify({ tools: toolDefinitions(coverage, resolveServerOptions(options), true) }).length / 4;

const mayDestroy = { readOnlyHint: false, destructiveHint: true, openWorldHint: true };
const changesOwn = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
const annotations: Readonly<Record<string, object>> = {
  call_tool: mayDestroy,
  execute_workflow: mayDestroy,
  report_outcome: changesOwn,
  compose_workflow: changesOwn,
};
/** What MCP does not assume anyway. */
const compactAnnotations: Readonly<Record<string, object | undefined>> = {
  call_tool: undefined,
  execute_workflow: undefined,
  report_outcome: { destructiveHint: false },
  compose_workflow: { destructiveHint: false },
};

describe("toolDefinitions", () => {
  it("fits into 2,800 tokens, and compact into 1,200", () => {
    expect(tokensOf({})).toBeLessThanOrEqual(2_800);
    expect(tokensOf({ compact: true })).toBeLessThanOrEqual(1_200);
  });

  it("lists call_tool only where there is something to call", () => {
    const without = toolDefinitions(coverage, resolveServerOptions({}), false);
    expect(without.map((tool) => tool.name)).not.toContain("call_tool");
  });

  it("publishes field_request under the alias, and nothing twice", () => {
    const names = toolDefinitions(coverage, resolveServerOptions({ alias: "find_context" }), true).map(
      (tool) => tool.name,
    );
    expect(names).toEqual([
      "find_context",
      "list_available_contexts",
      "get_help",
      "report_outcome",
      "evaluate_semantic_condition",
      "execute_workflow",
      "compose_workflow",
      "call_tool",
    ]);
  });

  it("declares schemas that hosts accept: an object at the root, no allOf, everything that is valid JSON Schema", () => {
    for (const compact of [false, true]) {
      for (const tool of toolDefinitions(coverage, resolveServerOptions({ compact }), true)) {
        expect(tool.inputSchema.type).toBe("object");
        expect(JSON.stringify(tool)).not.toMatch(/allOf|minLength/);
        const ajv = new Ajv({ strict: true, allowUnionTypes: true });
        ajv.compile(tool.inputSchema);
        expect(tool.outputSchema?.type).toBe(compact || tool.name === "call_tool" ? undefined : "object");
        ajv.compile(tool.outputSchema ?? {});
      }
    }
  });
});

describe("annotations", () => {
  it.each(toolDefinitions(coverage, resolveServerOptions({}), true))("of $name say what it may do", (tool) => {
    expect(tool.annotations).toEqual(annotations[tool.name] ?? { readOnlyHint: true, openWorldHint: false });
  });

  it.each(toolDefinitions(coverage, resolveServerOptions({ compact: true }), true))(
    "of $name are left out of compact lists where MCP assumes them anyway",
    ({ name, annotations: told }) => {
      const isOther = Object.hasOwn(compactAnnotations, name);
      expect(told).toEqual(isOther ? compactAnnotations[name] : { readOnlyHint: true });
    },
  );
});

describe("resolveServerOptions", () => {
  it.each(["", "has space", "a/b", "x".repeat(65), "get_help", "call_tool", "execute_workflow"])(
    "refuses the alias %j",
    (alias) => {
      expect(() => resolveServerOptions({ alias })).toThrow(RangeError);
    },
  );

  it.each(["", "github", "github/*", "tool:// x"])("refuses to expose %j", (pattern) => {
    expect(() => resolveServerOptions({ expose: [pattern] })).toThrow(RangeError);
  });
});
