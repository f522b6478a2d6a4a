import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { describe, expect, it } from "vitest";
import { encoderFolder, encoderName, encoderReferenceFile } from "./encoder-files.ts";

const sums = readFileSync(join(encoderFolder(), "SHA256SUMS"), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("  ") as [string, string]);

describe("the encoder's files", () => {
  it.each(sums)("have the sha256 %s: %s", (sum, name) => {
    expect(
      createHash("sha256")
        .update(readFileSync(join(encoderFolder(), name)))
        .digest("hex"),
    ).toBe(sum);
  });

  it("are all listed, but for the list itself and the text that tells where they are from", () => {
    const listed = sums.map(([, name]) => name);
    expect(readdirSync(encoderFolder()).sort()).toEqual([...listed, "SHA256SUMS", "SOURCE.md"].sort());
  });

  it("come with licence, notice and source", () => {
    expect(readFileSync(join(encoderFolder(), "LICENSE"), "utf8")).toContain("Apache License");
    expect(readFileSync(join(encoderFolder(), "NOTICE"), "utf8")).toContain("all-MiniLM-L6-v2");
    expect(readFileSync(join(encoderFolder(), "SOURCE.md"), "utf8")).toContain(encoderName);
  });

  it("are published with the package", () => {
    const { files } = JSON.parse(readFileSync(join(encoderFolder(), "..", "package.json"), "utf8")) as {
      files: string[];
    };
    expect(files).toContain("model");
    expect(files).toContain("model-reference.json");
    expect(files).toContain("vectors");
  });

  it("lie at absolute paths", () => {
    expect(isAbsolute(encoderFolder())).toBe(true);
    expect(isAbsolute(encoderReferenceFile())).toBe(true);
  });

  it("include a reference vector of unit length", () => {
    const { text, vector } = JSON.parse(readFileSync(encoderReferenceFile(), "utf8")) as {
      text: string;
      vector: number[];
    };
    expect(text).not.toBe("");
    expect(vector).toHaveLength(384);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 6);
  });
});
