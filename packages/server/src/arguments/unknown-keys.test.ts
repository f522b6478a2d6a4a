import { describe, expect, it } from "vitest";
import { evaluateSemanticConditionInput } from "../wire/schemas/evaluate-semantic-condition-input.ts";
import { executeWorkflowInput } from "../wire/schemas/execute-workflow-input.ts";
import { fieldRequestInput } from "../wire/schemas/field-request-input.ts";
import { getHelpInput } from "../wire/schemas/get-help-input.ts";
import type { ObjectSchema } from "../wire/schemas/json-schema.ts";
import { unknownKeys } from "./unknown-keys.ts";

describe("unknownKeys", () => {
  it("finds misspelt keys at every level and names the nearest known one", () => {
    const found = unknownKeys(fieldRequestInput, { qurey: 1, context_preferences: { max_result: 1, colour: 2 } });
    expect(found).toEqual([
      { path: "qurey", nearest: "query" },
      { path: "context_preferences.max_result", nearest: "max_results" },
      { path: "context_preferences.colour" },
    ]);
  });

  it("names where values go, whatever another tool calls that", () => {
    const nearest = (schema: ObjectSchema, key: string) => unknownKeys(schema, { [key]: {} })[0]?.nearest;
    for (const key of ["variables", "initial_variables", "params", "args"]) {
      expect(nearest(fieldRequestInput, key)).toBe("extracted_variables");
      expect(nearest(evaluateSemanticConditionInput, key)).toBe("context.session_variables");
    }
    expect(nearest(executeWorkflowInput, "extracted_variables")).toBe("initial_variables");
    expect(nearest(executeWorkflowInput, "arguments")).toBe("initial_variables");
    expect(nearest(evaluateSemanticConditionInput, "user_message")).toBe("context.user_message");
    expect(nearest(getHelpInput, "arguments")).toBeUndefined();
    expect(nearest(executeWorkflowInput, "colour")).toBeUndefined();
  });

  it("lets custom variables pass", () => {
    expect(unknownKeys(fieldRequestInput, { extracted_variables: { favourite_colour: "blue" } })).toEqual([]);
  });

  it("names a few of many and cuts long names", () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${"x".repeat(5_000)}${at}`, 1]));
    const found = unknownKeys(fieldRequestInput, many);
    expect(found).toHaveLength(5);
    expect(found[0]?.path).toHaveLength(60);
  });

  it("finds none in what is no object", () => {
    expect(unknownKeys(fieldRequestInput, "text")).toEqual([]);
  });
});
