import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { describe, expect, it } from "vitest";
import { entailmentFolder, entailmentName } from "./entailment-files.ts";

const contentOf = (name: string) => readFileSync(join(entailmentFolder(), name));
const sums = contentOf("SHA256SUMS")
  .toString("utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("  ") as [string, string]);

describe("the entailment model's files", () => {
  it.each(sums)("have the sha256 %s: %s", (sum, name) => {
    expect(createHash("sha256").update(contentOf(name)).digest("hex")).toBe(sum);
  });

  it("are all listed, but for the list itself and the text that tells where they are from", () => {
    const listed = sums.map(([, name]) => name);
    expect(readdirSync(entailmentFolder()).sort()).toEqual([...listed, "SHA256SUMS", "SOURCE.md"].sort());
  });

  it("come with licence, notice and source", () => {
    expect(contentOf("LICENSE").toString()).toContain("Apache License");
    expect(contentOf("NOTICE").toString()).toContain("all-MiniLM-L6-v2");
    expect(contentOf("SOURCE.md").toString()).toContain(entailmentName);
  });

  it("lie at an absolute path", () => {
    expect(isAbsolute(entailmentFolder())).toBe(true);
  });
});
