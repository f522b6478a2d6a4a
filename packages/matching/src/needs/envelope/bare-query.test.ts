import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { bareQuery } from "./bare-query.ts";

describe("bareQuery", () => {
  it("is the query with blanks in the place of greeting and signature, however often it is asked for", () => {
    const request = plainRequest("Hello! Book a room\nBest regards");
    expect(bareQuery(request).trim()).toBe("Book a room");
    expect(bareQuery(request)).toBe(bareQuery(request));
    expect(bareQuery(request)).toHaveLength(request.query.length);
  });

  it("is read anew of a request that was made from another with a query of its own", () => {
    const request = plainRequest("Hello! Book a room");
    expect(bareQuery(request)).toBe("       Book a room");
    expect(bareQuery({ ...request, query: "Hello! Order lunch" })).toBe("       Order lunch");
  });
});
