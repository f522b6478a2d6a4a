import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { malformedRequests } from "./malformed-requests.ts";

describe("malformedRequests", () => {
  it("takes any line, and answers no notification, no answer and nothing that can be read", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (line) => {
        for (const { id, message } of malformedRequests(line)) {
          expect(["string", "number"]).toContain(typeof id);
          expect(message.length).toBeGreaterThan(0);
        }
      }),
    );
    const id = fc.oneof(fc.string(), fc.integer());
    const params = fc.option(fc.dictionary(fc.string(), fc.jsonValue()), { nil: undefined });
    fc.assert(
      fc.property(id, fc.string(), params, (one, method, given) => {
        const request = { jsonrpc: "2.0", id: one, method, ...(given === undefined ? {} : { params: { a: given } }) };
        expect(malformedRequests(JSON.stringify(request))).toEqual([]);
        expect(malformedRequests(JSON.stringify({ ...request, jsonrpc: 2 }))).toMatchObject([{ id: one }]);
        expect(malformedRequests(JSON.stringify({ ...request, jsonrpc: 2, result: {} }))).toEqual([]);
        expect(malformedRequests(JSON.stringify({ ...request, jsonrpc: 2, id: undefined }))).toEqual([]);
      }),
    );
  });
});
