import { describe, expect, it } from "vitest";
import { compactSchema } from "./compact-schema.ts";
import { fieldRequestInput } from "./field-request-input.ts";
import type { JsonSchema } from "./json-schema.ts";

describe("compactSchema", () => {
  const compact = compactSchema(fieldRequestInput);

  it("keeps every property with its type and values", () => {
    expect(compact.required).toEqual(fieldRequestInput.required);
    const told = ({ type, properties = {}, enum: values }: JsonSchema): unknown => ({
      type,
      values,
      properties: Object.entries(properties).map(([name, property]) => [name, told(property)]),
    });
    expect(told(compact)).toEqual(told(fieldRequestInput));
  });

  it("leaves limits to the check, which tells them to whoever breaks one", () => {
    expect(JSON.stringify(compact)).not.toMatch(
      /"(?:maxLength|minimum|maximum|maxItems|default|additionalProperties)"/,
    );
  });

  it("describes what is required and nothing else", () => {
    expect(JSON.stringify(compact).match(/"description"/g)).toHaveLength(2);
    expect(compact.properties["confidence_level"]?.description).toBe("How sure you are of the variables");
  });
});
