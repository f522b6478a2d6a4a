import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenize } from "./tokenize.ts";

const terms = (text: string) => tokenize(text).map((token) => token.term);

describe("tokenize", () => {
  it("splits names at case, hyphens, underscores and dots", () => {
    expect(tokenize("sendMail_v2.retryHTTPCall").map((token) => token.word)).toEqual([
      "send",
      "mail",
      "v2",
      "retry",
      "http",
      "call",
    ]);
  });

  it("brings inflections of a word together", () => {
    expect(terms("failing failed fails")).toEqual(["fail", "fail", "fail"]);
  });

  it("drops stop words, also where they are contracted", () => {
    expect(terms("what's the status of it, where's everything I'm owed?")).toEqual(terms("status everything owed"));
  });

  it("keeps letters of every script and folds case", () => {
    expect(tokenize("Übung ПРИВЕТ café").map((token) => token.word)).toEqual(["übung", "привет", "café"]);
  });

  it("drops small words and takes off inflections by the language of the text", () => {
    expect(terms("Bitte die Rechnungen für meine Kunden prüfen")).toEqual(["rechnung", "kund", "pruf"]);
    expect(terms("traduce los códigos de este correo")).toEqual(["traduc", "codig", "corre"]);
  });

  it("finds units in text without spaces, beside Latin words", () => {
    expect(terms("帮我看一下这个PR的差分")).toEqual(expect.arrayContaining(["pr", "差分"]));
    expect(terms("データベース移行")).toEqual(expect.arrayContaining(["デー", "移行"]));
  });

  it("keeps the caller's words beside the terms", () => {
    expect(tokenize("Payments failing")).toEqual([
      { term: "payment", word: "payments" },
      { term: "fail", word: "failing" },
    ]);
  });

  it("never throws and never gives an empty term", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(tokenize(text).every((token) => token.term !== "" && token.word !== "")).toBe(true);
      }),
    );
  });
});
