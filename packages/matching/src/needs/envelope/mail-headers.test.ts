import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mailHeaders } from "./mail-headers.ts";
import { withoutEnvelope } from "./without-envelope.ts";

const left = (text: string) => withoutEnvelope(text).trim().replace(/\s+/g, " ");

describe("mailHeaders", () => {
  it.each([
    ["Subject: request\n\nbook the hall", "book the hall"],
    ["SUBJECT: urgent!!!\nbook the hall", "book the hall"],
    ["Re: Fwd: question\n\nDear all,\nbook the hall", "book the hall"],
    ["From: Ann\nTo: Bob\nSubject: hello\nDate: today\n\nHi Bob,\nbook the hall\nThanks", "book the hall"],
    ["Subject: the gala\n\nHi Bob,\n\nbook the hall\n\nBest,\nAnn", "the gala book the hall"],
    ["RE: book the hall", "book the hall"],
    ["Subject: book the hall\n\nThanks, Kim", "book the hall"],
    ["Betreff: Anfrage\n\nSaal buchen", "Saal buchen"],
  ])("are left out, but for what a subject says: %j", (text, request) => {
    expect(left(text)).toBe(request);
  });

  it.each([
    "From: Berlin\nTo: Rome\nbook a train",
    "Date: 3 May\nbook the hall",
    "re-read this: book",
    "The subject: maths",
    "Subject: request",
    "",
  ])("are none where nothing is of a mail, or nothing else is there: %j", (text) => {
    expect(mailHeaders(text)).toEqual({ idle: [], end: 0 });
  });

  it("lie in order within the text", () => {
    const lines = fc.array(
      fc.constantFrom("Subject: a", "Re: ", "From: b", "urgent", "\n", "book it", "Subject: help"),
    );
    fc.assert(
      fc.property(lines, (parts) => {
        const text = parts.join("\n");
        const { idle, end } = mailHeaders(text);
        const offsets = idle.flatMap((span) => [span.start, span.end]);
        expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
        expect(Math.max(end, ...offsets)).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
