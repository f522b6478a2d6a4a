import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferAddress } from "./infer-address.ts";

const email = makeVariable("to", { type: "email", extractionHints: ["proof goes to"] });
const page = makeVariable("page", { type: "url" });
const mail = (text: string) => inferAddress(email, prepareQueryText(text, 0), "email")?.value;
const link = (text: string) => inferAddress(page, prepareQueryText(text, 0), "url")?.value;

describe("inferAddress", () => {
  it.each([
    "kim@a.example doesn't exist any more, use jo@b.example",
    "kim@a.example has left, write jo@b.example",
    "not kim@a.example but jo@b.example",
    "jo@b.example, not kim@a.example",
    "kim@a.example, sorry, jo@b.example",
    "kim@a.example, no, to jo@b.example",
    "kim@a.example - oh wait, I meant jo@b.example",
    "kim@a.example, on second thought use jo@b.example",
    "kim@a.example, nein, jo@b.example",
    "the old address is kim@a.example, the new one jo@b.example",
    "kim@a.example is the old one; jo@b.example",
    "mine is kim@a.example, the proof goes to jo@b.example",
    "forward kim@a.example to jo@b.example",
    "jo@b.example, I repeat: jo@b.example",
  ])("reads the one that is meant: %j", (text) => expect(mail(text)).toBe("jo@b.example"));

  it.each([
    "https://a.example is the old address, use https://b.example",
    "don't touch https://a.example, just https://b.example",
    "https://a.example, sorry, https://b.example",
    "https://a.example was yesterday, today it's https://b.example",
    "it isn't bad: https://b.example",
  ])("reads pages too: %j", (text) => expect(link(text)).toBe("https://b.example"));

  it.each(["kim@a.example and jo@b.example", "not kim@a.example", ""])(
    "reads none where two remain, or nothing does: %j",
    (text) => expect(mail(text)).toBeUndefined(),
  );
});
