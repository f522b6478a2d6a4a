import { describe, expect, it } from "vitest";
import { compactSchema } from "./compact-schema.ts";
import { composeWorkflowInput } from "./compose-workflow-input.ts";
import { executeWorkflowInput } from "./execute-workflow-input.ts";
import { fieldRequestInput } from "./field-request-input.ts";
import { getHelpInput } from "./get-help-input.ts";
import type { JsonSchema } from "./json-schema.ts";
import { listAvailableContextsInput } from "./list-available-contexts-input.ts";

describe("compactSchema", () => {
  const compact = compactSchema(fieldRequestInput);

  it("keeps every argument with its type and values", () => {
    const executing = compactSchema(executeWorkflowInput);
    expect(compact.required).toEqual(fieldRequestInput.required);
    expect(Object.keys(executing.properties)).toEqual(Object.keys(executeWorkflowInput.properties));
    expect(executing.properties["execution_mode"]).toEqual({
      type: "string",
      enum: ["interactive", "autonomous", "step_confirm"],
    });
  });

  it.each([listAvailableContextsInput, getHelpInput, executeWorkflowInput, composeWorkflowInput])(
    "names whatever an object holds, with its values (%#)",
    (schema) => {
      const told = JSON.stringify(compactSchema(schema));
      for (const word of namesAndValues(schema)) expect(told).toContain(word);
    },
  );

  it("writes an object as a line, optional names with a question mark", () => {
    expect(compact.properties["content_reference"]).toEqual({
      type: "object",
      description:
        "{has_large_content: boolean, content_type?: document|code|data|mixed, content_summary?, content_file_path?, key_entities?: string[]}",
    });
    expect(compactSchema({ type: "object", properties: { at: { type: "object", properties: { one: {} } } } })).toEqual({
      type: "object",
      properties: { at: { type: "object", description: "{one?: any}" } },
    });
  });

  it("names the first of an object that takes any names", () => {
    expect(compact.properties["extracted_variables"]?.description).toMatch(
      /^\{domain\?: technical\|[a-z|]*, urgency\?: [a-z|]*, complexity\?: [a-z|]*, …\}$/,
    );
  });

  it("leaves limits to the check, which tells them to whoever breaks one", () => {
    expect(JSON.stringify(compact)).not.toMatch(
      /"(?:maxLength|minimum|maximum|maxItems|default|additionalProperties)"/,
    );
  });

  it("describes what is required by its first sentence", () => {
    expect(compact.properties["confidence_level"]?.description).toBe("How sure you are of the variables");
    expect(compactSchema(composeWorkflowInput).properties["components"]?.description).toMatch(
      /^2 to 10 contexts: \{uri,/,
    );
  });
});

function namesAndValues({ properties = {}, items, enum: values = [] }: JsonSchema): readonly string[] {
  return [
    ...values.map(String),
    ...Object.entries(properties).flatMap(([name, one]) => [name, ...namesAndValues(one)]),
    ...(items?.properties === undefined ? [] : namesAndValues(items)),
  ];
}
