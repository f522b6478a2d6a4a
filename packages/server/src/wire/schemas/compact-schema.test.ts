import { describe, expect, it } from "vitest";
import { compactSchema } from "./compact-schema.ts";
import { fieldRequestInput } from "./field-request-input.ts";

describe("compactSchema", () => {
  const compact = compactSchema(fieldRequestInput);

  it("keeps every property, limit and list of values", () => {
    const bare = (schema: unknown): unknown =>
      JSON.parse(
        JSON.stringify(schema, (key, value) =>
          key === "description" && typeof value === "string" ? undefined : value,
        ),
      );
    expect(bare(compact)).toEqual(bare(fieldRequestInput));
  });

  it("describes what is required and nothing else", () => {
    expect(JSON.stringify(compact).match(/"description"/g)).toHaveLength(2);
    expect(compact.properties["confidence_level"]?.description).toBe("How sure you are of the variables");
  });
});
