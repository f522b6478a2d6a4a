import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contextKinds } from "./context.ts";
import {
  contextUriKey,
  decodeUriSegment,
  encodeUriSegment,
  formatContextUri,
  isSameContextUri,
  parseContextUri,
} from "./context-uri.ts";

const segment = fc.stringMatching(/^[A-Za-z0-9._-]{1,12}$/);
const version = fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99)).map((parts) => parts.join("."));
const uri = fc.record({
  kind: fc.constantFrom(...contextKinds),
  path: fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join("/")),
});

describe("context URIs", () => {
  it("are the same after formatting and parsing", () => {
    fc.assert(
      fc.property(uri, fc.option(version, { nil: undefined }), (parts, release) => {
        const whole = release === undefined ? parts : { ...parts, version: release };
        expect(parseContextUri(formatContextUri(whole))).toEqual(whole);
      }),
    );
  });

  it("are looked up without case and without version", () => {
    expect(contextUriKey("Workflow://Incident-Response@1.2.0")).toBe("workflow://incident-response");
    expect(contextUriKey(" agent://ceo ")).toBe("agent://ceo");
  });

  it("are compared with regard to case, whatever their version and encoding", () => {
    expect(isSameContextUri("tool://x/Dup", " TOOL://x/Dup@1.0.0 ")).toBe(true);
    expect(isSameContextUri("tool://x/a%2fb", "tool://x/a%2Fb")).toBe(true);
    expect(isSameContextUri("tool://x/a%2Fb", "tool://x/a/b")).toBe(false);
    expect(isSameContextUri("tool://x/Dup", "tool://x/dup")).toBe(false);
    expect(isSameContextUri("tool://x/dup", "agent://x/dup")).toBe(false);
    expect(isSameContextUri("dup", "dup")).toBe(false);
  });

  it("hold any name once its segments are encoded", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (name) => {
        expect(parseContextUri(`tool://${encodeUriSegment(name)}`)?.path).toBe(encodeUriSegment(name));
        expect(decodeUriSegment(encodeUriSegment(name))).toBe(name);
      }),
    );
  });

  it.each([
    "",
    "workflow://",
    "workflow:/x",
    "http://x",
    "workflow://a//b",
    "workflow://a b",
    "workflow://x@1",
    "x://y",
  ])("refuse %j", (text) => {
    expect(parseContextUri(text)).toBeUndefined();
  });

  it("never throw, whatever the text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        parseContextUri(text);
        contextUriKey(text);
      }),
    );
  });

  it("leaves a segment as it is whose percent signs encode nothing", () => {
    expect(decodeUriSegment("50%off")).toBe("50%off");
  });
});
