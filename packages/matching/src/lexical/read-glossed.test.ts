import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { buildLexicalModel } from "./build-lexical-model.ts";
import { createRequestReader } from "./create-request-reader.ts";

const english = createRequestReader(
  buildLexicalModel([
    makeContext("tool://invoice", { title: "Create invoice", description: "Bills a customer for what was delivered." }),
    makeContext("tool://incident", { title: "Production incident", description: "Restores a service that is down." }),
  ]),
);

describe("a request in another language than the catalog's", () => {
  it.each([
    ["Crea una factura para el cliente", ["factura", "cliente"]],
    ["给客户开一张发票", ["客户", "发票"]],
    ["給客戶開一張發票", ["客戶", "發票"]],
    ["お客様への請求書を作成してください", ["お客様", "請求書"]],
  ])("%j counts by what its words are in English, each named as it was typed", (text, words) => {
    const { tokens, gloss, hasWords, scriptCoverage } = english(text);
    const wordOf = new Map(tokens.map(({ term, word }) => [term, word]));
    expect([wordOf.get("custom"), wordOf.get("invoic")].sort()).toEqual([...words].sort());
    expect(gloss).toMatch(/invoice/);
    expect(hasWords).toBe(true);
    expect(scriptCoverage).toBeGreaterThan(0.8);
  });

  it.each([
    ["Rechnung schreiben", "invoice"],
    ["Factura crear", "invoice"],
    ["restaurar servicio", "service"],
  ])("is told by its words where no small word does, if they are not English: %j", (text, english) => {
    const contexts = [makeContext("tool://invoice", { description: "Revises an invoice, restores a service" })];
    const read = createRequestReader(buildLexicalModel(contexts), {
      piecesOf: (word) => (word === "service" ? 1 : word.length),
    });
    expect(read(text).gloss).toContain(english);
    expect(createRequestReader(buildLexicalModel(contexts), { piecesOf: () => 1 })(text).gloss).toBeUndefined();
  });

  it("keeps the words that the catalog knows as they stand", () => {
    const { tokens } = english("El invoice del cliente está mal");
    expect(tokens.map(({ term }) => term)).toContain("invoic");
  });

  it("is read as it stands where the catalog is in its language, and where nothing of it is known", () => {
    const spanish = createRequestReader(
      buildLexicalModel([
        makeContext("tool://factura", { title: "Crear factura", description: "Factura para el cliente." }),
      ]),
    );
    expect(spanish("Crea una factura para el cliente").gloss).toBeUndefined();
    expect(english("где счёт для клиента").gloss).toBeUndefined();
    expect(english("create an invoice for the customer").gloss).toBeUndefined();
  });
});
