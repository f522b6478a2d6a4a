import { describe, expect, it } from "vitest";
import { readRetryAfter } from "./read-retry-after.ts";

const nowMs = Date.UTC(2026, 10, 22, 12);

describe("readRetryAfter", () => {
  it.each<[Record<string, string>, number | undefined]>([
    [{}, undefined],
    [{ "retry-after": "2" }, 2_000],
    [{ "retry-after": " 0.5 " }, 500],
    [{ "retry-after": "Sun, 22 Nov 2026 12:00:30 GMT" }, 30_000],
    [{ "retry-after": "Sun, 22 Nov 2026 11:00:00 GMT" }, 0],
    [{ "retry-after-ms": "250", "retry-after": "60" }, 250],
    [{ "retry-after-ms": "soon", "retry-after": "later" }, undefined],
    [{ "retry-after": "-5 apples" }, undefined],
  ])("reads %j as %s ms", (headers, expected) => {
    expect(readRetryAfter(new Headers(headers), nowMs)).toBe(expected);
  });
});
