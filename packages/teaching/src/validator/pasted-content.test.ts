import { plainRequest } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentRequired, success } from "../../../../test/support/sample-outcomes.ts";
import { pastedContent } from "./pasted-content.ts";

const textOf = (query: string) => pastedContent(plainRequest(query), success)[0]?.text;

const pythonTrace = `it fails with
Traceback (most recent call last):
  File "app.py", line 3, in <module>
ZeroDivisionError: division by zero`;
const nodeTrace = `TypeError: x is undefined
    at load (/srv/app.js:3:14)
    at main (/srv/app.js:9:2)`;
const code = `what is wrong here
function add(a, b) {
  return a - b;
}`;
const log = `why does it restart
2026-03-01 10:00:01 worker started
2026-03-01 10:00:07 worker killed`;
const quotation = `make this shorter: "${"The board has decided on the matter. ".repeat(8)}"`;

describe("something pasted into the query", () => {
  it.each([
    ["a stack trace", pythonTrace],
    ["a stack trace", nodeTrace],
    ["a stack trace", nodeTrace.replaceAll("\n", " ")],
    ["code", code],
    ["code", "explain ```x = 1```"],
    ["code", "why is x undefined\nlet x;\nconst y = x + 1;\nreturn y;"],
    ["a long quotation", quotation.replace('"', "„").replace('"', "“")],
    ["a log", log],
    ["a log", "[ERROR] no disk\n[WARN] no memory"],
    ["a long quotation", quotation],
    ["a long quotation", "answer this mail\n> Dear all\n> we are late"],
  ])("is named as %s, with the way to send it", (kind, query) => {
    expect(textOf(query)).toContain(`holds ${kind}`);
    expect(textOf(query)).toContain("content_reference");
  });

  it.each([
    'Checkout says "TypeError: x is not a function" in app.js:31 since the deploy',
    "Meet me at the office (building 3:12) tomorrow",
    "the function returns nothing; why is that?",
    "2026-03-01 is the deadline for the report",
    'Write "Happy birthday" on the card',
    "ERROR 1205 in MySQL, what does it mean",
    "I need\n- flights to Rome (two adults);\n- a hotel near the centre;\n- a table for Friday",
    `Translate "Hello" as it stands on the card, ${"and keep the tone of the original. ".repeat(8)} then "Goodbye"`,
  ])("is not seen in an ordinary request: %s", (query) => {
    expect(textOf(query)).toBeUndefined();
  });

  it("is not remarked on where content is sent, or asked for already", () => {
    const content = { hasLargeContent: true, summary: "a trace", keyEntities: [] };
    expect(pastedContent({ ...plainRequest(nodeTrace), content }, success)).toEqual([]);
    expect(pastedContent(plainRequest(nodeTrace), contentRequired)).toEqual([]);
  });

  it("is looked for in any text without failing, and in a very long one in little time", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: "grapheme" }), (text) => textOf(text) === undefined || true),
    );
    for (const unit of ['"', "“x", "at ", "at a(b:", "x;\n", "[ERROR"]) textOf(unit.repeat(200_000));
  });
});
