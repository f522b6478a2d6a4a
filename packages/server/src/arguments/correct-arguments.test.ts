import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createForeignReader } from "./foreign-reader.ts";

const read = createForeignReader();
const properties = {
  room: { type: "string" },
  rate: { type: "number", minimum: 0.01 },
  hours: { type: "number", exclusiveMinimum: 0, maximum: 12 },
  persons: { type: "integer", minimum: 1 },
  time: { type: "string", pattern: "^\\d\\d:\\d\\d$" },
  code: { type: "string", maxLength: 3 },
  category: { enum: ["minibar", "parking"] },
  level: { enum: [1, 2] },
  sure: { type: "boolean" },
  rooms: { type: "array", items: { type: "string" }, maxItems: 3 },
  period: { type: "object", properties: { from: { type: "string" }, to: { type: "string" } } },
  beds: {
    type: "array",
    items: {
      type: "object",
      properties: { size: { enum: ["single", "double"] }, tags: { type: "array", items: { type: "string" } } },
      required: ["size", "tags"],
    },
  },
  notes: { type: "object" },
  wage: {
    anyOf: [
      { type: "number", minimum: 1 },
      { type: "object", properties: { amount: { type: "number" } } },
    ],
  },
  guarantee: {
    oneOf: [
      { type: "object", properties: { kind: { const: "card" }, digits: { type: "integer" } }, required: ["digits"] },
      { type: "object", properties: { kind: { const: "firm" }, account: { type: "string" } }, required: ["account"] },
    ],
  },
};
const schema = { type: "object", properties };

/** What a caller is shown, and what it says when it is sent back. */
function exampleOf(args: unknown): unknown {
  const found = read(schema, args, () => false);
  if (found.ok) return undefined;
  expect(read(schema, found.example, () => false).ok).toBe(false);
  return found.example;
}

describe("a corrected call of a foreign tool", () => {
  it.each([
    [{ rate: -5 }, { rate: "<number from 0.01>" }],
    [{ hours: 20 }, { hours: "<number above 0 to 12>" }],
    [{ persons: 0 }, { persons: "<integer from 1>" }],
    [{ persons: 1.5 }, { persons: "<integer from 1>" }],
    [{ time: "9:30" }, { time: "<string>" }],
    [{ code: "R-482" }, { code: "<string no longer than 3>" }],
    [{ category: "beer" }, { category: "<minibar | parking>" }],
    [{ sure: "perhaps" }, { sure: "<true | false>" }],
    [{ rooms: ["1", "2", "3", "4"] }, { rooms: ["<string>"] }],
    [{ wage: "a lot" }, { wage: "<number | object>" }],
    [{ wage: 0 }, { wage: "<number | object>" }],
    [{ guarantee: { kind: "card" } }, { guarantee: { kind: "card", digits: "<integer>" } }],
    [{ guarantee: {} }, { guarantee: { digits: "<integer>" } }],
    [{ guarantee: { account: { iban: "x" } } }, { guarantee: { account: "<string>" } }],
    [{ guarantee: "<object>" }, { guarantee: { digits: "<integer>" } }],
    [{ period: "<object>" }, { period: { from: "<string>", to: "<string>" } }],
    [{ period: 5 }, { period: { from: "<string>", to: "<string>" } }],
    [{ beds: "<list>" }, { beds: [{ size: "<single | double>", tags: ["<string>"] }] }],
    [{ notes: 5 }, { notes: "<object>" }],
  ])("leaves a blank, which is refused, where it cannot know the value: %j", (args, example) => {
    expect(exampleOf({ room: "204", ...args })).toEqual({ room: "204", ...example });
  });

  it("puts the form of a value right", () => {
    const found = read(schema, { categroy: "minbar", level: "1", room: 204, rooms: "101, 102" }, () => false);
    expect(found).toMatchObject({ example: { category: "minibar", level: 1, room: "204", rooms: ["101", "102"] } });
  });

  it("takes no sentence for a list, and no list for a value", () => {
    const args = { rooms: "those on the first floor, then all others" };
    expect(exampleOf(args)).toEqual({ rooms: ["<string>"] });
  });

  it("checks what stands under the name that was meant, once it does", () => {
    const closed = { ...schema, additionalProperties: false };
    expect(read(closed, { raet: "-5", hour: "3" }, () => false)).toMatchObject({
      example: { rate: "<number from 0.01>", hours: 3 },
    });
  });

  it("leaves out nothing that was sent, however long, as that would be another call", () => {
    const example = exampleOf({ room: "a ".repeat(400), rate: -1, code: "A1" });
    expect(example).toEqual({ room: "<as you sent it>", rate: "<number from 0.01>", code: "A1" });
  });

  it("leaves a blank for a number that is too large to be passed on", () => {
    expect(exampleOf(JSON.parse('{"rate":1e999}'))).toEqual({ rate: "<number from 0.01>" });
  });

  it("shows what belongs in a list that a blank was sent for, and leaves it out where it need not be there", () => {
    const needing = (required: readonly string[]) =>
      read({ ...schema, required }, { rooms: "<list>", rate: -1 }, () => false);
    expect(needing(["rooms"])).toMatchObject({ example: { rooms: ["<string>"], rate: "<number from 0.01>" } });
    expect(needing(["rate"])).toHaveProperty("example", { rate: "<number from 0.01>" });
  });

  it("puts keys that stood beside their object into it, where one object only describes them all", () => {
    const stay = { from: { type: "string" }, to: { type: "string" }, nights: { type: "integer" } };
    const needs = { room: { type: "string" }, stay: { type: "object", properties: stay, required: ["from", "to"] } };
    const needing = (more: object) => ({
      type: "object",
      properties: { ...needs, ...more },
      required: ["room", "stay"],
    });
    const example = (args: unknown, more: object = {}) => {
      const found = read(needing(more), args, () => false);
      return found.ok ? undefined : found.example;
    };
    const blank = { from: "<string>", to: "<string>" };
    const flat = { room: "204", from: "Monday", nights: "3" };
    const gathered = { room: "204", stay: { from: "Monday", nights: 3, to: "…" } };
    expect(example(flat)).toEqual(gathered);
    expect(example({ ...flat, stay: "<object>" })).toEqual(gathered);
    expect(example({ ...flat, colour: "red" })).toMatchObject({ room: "204", stay: blank });
    expect(example(flat, { other: needs.stay })).toMatchObject({ room: "204", stay: blank });
    expect(example({ ...flat, stay: { from: "Friday" } })).toMatchObject({ stay: { from: "Friday", to: "…" } });
  });

  it("holds no number that was not sent", () => {
    const value = fc.oneof(fc.double({ noNaN: true }), fc.integer(), fc.string(), fc.jsonValue({ maxDepth: 2 }));
    const args = fc.dictionary(fc.constantFrom(...Object.keys(properties)), value);
    fc.assert(
      fc.property(args, (sent) => {
        const found = read(schema, sent, () => false);
        if (!found.ok) for (const one of numbersIn(found.example)) expect(JSON.stringify(sent)).toContain(String(one));
      }),
    );
  });
});

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}
