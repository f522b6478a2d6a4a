import { describe, expect, it } from "vitest";
import { quotedSpans } from "./quoted-spans.ts";

const quotesOf = (text: string) => quotedSpans(text).map(({ start, end }) => text.slice(start, end));

describe("quotedSpans", () => {
  it.each([
    ['say "a b" now', ['"a b"']],
    ["say 'a b' now", ["'a b'"]],
    ["it's Bob's turn", []],
    ["run `ls -l` and ```\ncode\n``` now", ["`ls -l`", "```\ncode\n```"]],
    ["„Hallo“ “Hi there” now «salut» 「はい」", ["„Hallo“", "“Hi there”", "«salut»", "「はい」"]],
    ['never "closed', []],
    ['"all of it is quoted"', []],
    ["", []],
  ])("finds those of %j", (text, quotes) => {
    expect(quotesOf(text)).toEqual(quotes);
  });
});
