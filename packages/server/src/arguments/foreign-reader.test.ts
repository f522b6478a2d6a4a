import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createForeignReader } from "./foreign-reader.ts";

const read = createForeignReader();
const unchecked = (why: RegExp) => [
  expect.stringMatching(new RegExp(`^The arguments were passed on unchecked: ${why.source}`)),
];

describe("createForeignReader", () => {
  it("checks by draft 2020-12, by draft 7 where the schema says so, and by the one that fits where it does not", () => {
    const tuple = { type: "array", items: [{ type: "string" }, { type: "integer" }] };
    const old = { $schema: "http://json-schema.org/draft-07/schema#", type: "object", properties: { pair: tuple } };
    const { $schema: _unsaid, ...unsaid } = old;
    const recent = { type: "object", properties: { pair: { type: "array", prefixItems: tuple.items } } };
    for (const schema of [old, unsaid, recent]) {
      expect(read(schema, { pair: ["a", 1] })).toMatchObject({ ok: true, hints: [] });
      expect(read(schema, { pair: ["a", "b"] })).toMatchObject({ ok: false, violations: [{ path: "pair[1]" }] });
    }
  });

  it("follows references into the schema itself, and writes optional numbers as Python servers do", () => {
    const schema = {
      type: "object",
      properties: {
        page: { anyOf: [{ $ref: "#/$defs/Count" }, { type: "null" }], default: null },
        filter: { allOf: [{ $ref: "#/$defs/Filter" }] },
      },
      $defs: {
        Count: { type: "integer", minimum: 1 },
        Filter: { type: "object", properties: { state: { enum: ["open", "closed"] } }, required: ["state"] },
      },
    };
    expect(read(schema, { page: "2", filter: '{"state": "open"}' })).toMatchObject({
      ok: true,
      value: { page: 2, filter: { state: "open" } },
    });
    expect(read(schema, { page: null })).toMatchObject({ ok: true, value: { page: null } });
    expect(read(schema, { page: "x", filter: { state: "opn" } })).toMatchObject({
      ok: false,
      violations: [
        { path: "page", expected: "an integer" },
        { path: "filter.state", nearest: "open" },
      ],
      example: { filter: { state: "open" } },
    });
  });

  it("reads a value for the one of several shapes that it was meant for", () => {
    const amount = { type: "object", properties: { amount: { type: "number" } }, required: ["amount"] };
    const schema = {
      type: "object",
      properties: {
        wage: { anyOf: [{ type: "number" }, amount] },
        hours: { oneOf: [{ type: "integer" }, { type: "array", items: { type: "integer" } }, { type: "null" }] },
        room: { anyOf: [{ type: "string" }, { type: "integer" }] },
      },
    };
    const sent = { wage: "16.80", hours: "3", room: "204" };
    expect(read(schema, sent)).toMatchObject({ ok: true, value: { wage: 16.8, hours: 3, room: "204" } });
    const others = { wage: '{"amount": "16.80"}', hours: ["3"], room: 204 };
    expect(read(schema, others)).toMatchObject({ value: { wage: { amount: 16.8 }, hours: [3], room: 204 } });
    expect(read(schema, { hours: null })).toMatchObject({ ok: true, value: { hours: null } });
  });

  it("reads no number as another one", () => {
    const properties = { id: { type: "integer" }, size: { type: "number" }, code: { type: ["integer", "string"] } };
    const schema = { type: "object", properties };
    const long = "12345678901234567890";
    expect(read(schema, { id: "9007199254740991", size: "1e21", code: long })).toMatchObject({
      ok: true,
      value: { id: 9007199254740991, size: 1e21, code: long },
    });
    expect(read(schema, { id: long, size: "1e999" }, () => false)).toMatchObject({
      violations: [
        { path: "id", expected: "an integer, and no more than 9007199254740991, beyond which digits are lost" },
        { path: "size", problem: 'is "1e999"', expected: "a number" },
      ],
      example: { id: "<integer>", size: "<number>" },
    });
  });

  it("does not take a text that may be several for a list of one", () => {
    const schema = { type: "object", properties: { rooms: { type: "array", items: { type: "string" } } } };
    expect(read(schema, { rooms: "101" })).toMatchObject({ ok: true, value: { rooms: ["101"] } });
    expect(read(schema, { rooms: "101,102" })).toMatchObject({
      violations: [{ path: "rooms", expected: "an array" }],
      example: { rooms: ["101", "102"] },
    });
  });

  it("names a key that the schema forbids once, with the nearest that it has", () => {
    const schema = { type: "object", properties: { name: { type: "string" } }, additionalProperties: false };
    expect(read(schema, { nmae: "x" })).toMatchObject({
      ok: false,
      violations: [{ path: "nmae", problem: "is no argument here", expected: "name", nearest: "name" }],
      hints: [],
      example: { name: "x" },
    });
    expect(read({ type: "object", additionalProperties: false }, { a: 1 })).toMatchObject({
      violations: [{ expected: "no arguments" }],
    });
  });

  it("keeps a value under the name that was meant, and asks whether it was", () => {
    const properties = { order_number: { type: "string" }, reason: { type: "string" } };
    const schema = { type: "object", properties, required: ["order_number"] };
    expect(read(schema, { order_no: "5512" })).toMatchObject({
      ok: false,
      violations: [{ path: "order_number", misspelt: "order_no" }],
      hints: ['order_no is no argument that the tool describes; did you mean "order_number"?'],
      example: { order_number: "5512" },
    });
    expect(read(schema, { order_number: "5512", reasn: "broken" })).toMatchObject({
      ok: true,
      hints: ['reasn is not described by the tool and was passed on as it is; did you mean "reason"?'],
    });
  });

  it("names what was sent and is no argument where a call is refused, and keeps still of it where it is made", () => {
    const schema = { type: "object", properties: { customer: { type: "string" } }, required: ["customer"] };
    expect(read(schema, { client: "Weber" })).toMatchObject({
      ok: false,
      violations: [{ path: "customer", problem: "is required and missing" }],
      hints: ["client is no argument that the tool describes"],
    });
    expect(read(schema, { customer: "Weber", client: "Weber" })).toMatchObject({ ok: true, hints: [] });
  });

  it("looks at what was sent only, and not at what every object has", () => {
    const properties = { constructor: { type: "string" }, toString: { type: "number" }, uri: { type: "string" } };
    const schema = { type: "object", properties, required: ["uri"] };
    expect(read(schema, { uri: "a" })).toMatchObject({ ok: true, value: { uri: "a" } });
    const needed = { ...schema, required: ["constructor", "valueOf"] };
    expect(read(needed, { toString: 7 }, () => false)).toMatchObject({
      violations: [
        { path: "constructor", problem: "is required and missing", expected: "a string" },
        { path: "valueOf", expected: "a value for valueOf" },
      ],
      example: { toString: 7, constructor: "…", valueOf: "…" },
    });
  });

  it("says of each kind of fault what would be right", () => {
    const properties = {
      short: { type: "string", minLength: 3, maxLength: 5 },
      code: { type: "string", pattern: "^[A-Z]+$" },
      many: { type: "array", minItems: 2, maxItems: 3 },
      fixed: { const: "yes" },
      step: { type: "number", multipleOf: 5 },
      mixed: { type: ["string", "integer"] },
    };
    const sent = { short: "ab", code: "a1", many: [1], fixed: "no", step: 7, mixed: true };
    const found = read({ type: "object", properties }, sent);
    expect(
      found.ok ? [] : found.violations.map(({ path, problem, expected }) => `${path} ${problem}: ${expected}`),
    ).toEqual([
      "short has 2 characters: 3 or more",
      'code is "a1": a text that matches ^[A-Z]+$',
      "many has 1 entries: 2 or more",
      'fixed is "no": "yes"',
      "step is 7: must be multiple of 5",
      "mixed is true: a string or integer",
    ]);
    const long = read({ type: "object", properties }, { short: "abcdef", many: [1, 2, 3, 4] });
    expect(long.ok ? [] : long.violations.map(({ expected }) => expected)).toEqual(["5 or fewer", "3 or fewer"]);
  });

  it("is not stopped by an expression that backtracks without an end, and tries it twice at most", () => {
    const schema = { type: "object", properties: { a: { type: "string", pattern: "^(a+)+$" } } };
    const hostile = { a: `${"a".repeat(60)}!` };
    for (let time = 0; time < 20; time++) {
      expect(read(schema, hostile)).toMatchObject({ ok: true, value: hostile, hints: unchecked(/checking them/) });
    }
  });

  it.each([
    [
      "a reference elsewhere",
      { properties: { a: { $ref: "https://example.com/schema.json" } } },
      /the tool's schema c/,
    ],
    ["a reference that leads nowhere", { properties: { a: { $ref: "#/$defs/none" } } }, /the tool's schema cannot/],
    ["a type that is none", { properties: { a: { type: "text" } } }, /the tool's schema cannot be used/],
    ["an expression that is none", { properties: { a: { pattern: "(" } } }, /the tool's schema cannot be used/],
    ["more text than is read", { description: "x".repeat(100_001) }, /the tool's schema is too large/],
  ])("passes arguments on unchecked with %s, and says so", (_name, schema, why) => {
    expect(read({ type: "object", ...schema }, { a: 1 })).toMatchObject({ ok: true, hints: unchecked(why) });
  });

  it("still reads types where the schema as a whole cannot be used", () => {
    const schema = { type: "object", properties: { count: { type: "integer" }, a: { type: "text" } } };
    expect(read(schema, { count: "3" })).toMatchObject({ ok: true, value: { count: 3 } });
  });

  it("takes circles of references, schemas nested without an end and asynchronous ones for what they are", () => {
    const circle = { type: "object", properties: { a: { $ref: "#/properties/a" } } };
    expect(read(circle, { a: 1 }).ok).toBe(true);
    const tree = { type: "object", properties: { child: { $ref: "#" }, size: { type: "integer" } } };
    expect(read(tree, { child: { child: { size: "2" } } })).toMatchObject({ value: { child: { child: { size: 2 } } } });
    let deep: Record<string, unknown> = { type: "object" };
    for (let level = 0; level < 50_000; level++) deep = { type: "object", properties: { d: deep } };
    expect(read(deep, { d: {} })).toMatchObject({ ok: true, hints: unchecked(/the tool's schema is too large/) });
    expect(read({ $async: true, type: "object", required: ["a"] }, {}).ok).toBe(false);
  });

  it("answers whatever the schema is and whatever is sent, and never changes what was sent rightly", () => {
    const word = fc.constantFrom(
      "type",
      "properties",
      "items",
      "anyOf",
      "required",
      "enum",
      "$ref",
      "pattern",
      "a",
      "const",
    );
    const leaf = fc.constantFrom<unknown>(
      "object",
      "string",
      "integer",
      "#/properties/a",
      "^(a|a)*$",
      null,
      true,
      1,
      [],
    );
    const { schema } = fc.letrec<{ schema: Record<string, unknown>; node: unknown }>((tie) => ({
      schema: fc.dictionary(word, tie("node"), { maxKeys: 5 }),
      node: fc.oneof({ maxDepth: 4 }, leaf, tie("schema"), fc.array(tie("node"), { maxLength: 3 })),
    }));
    fc.assert(
      fc.property(schema, fc.jsonValue(), (given, raw) => {
        const found = read(given, raw);
        if (!found.ok) expect(found.violations.length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
});
