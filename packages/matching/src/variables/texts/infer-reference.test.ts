import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferReference } from "./infer-reference.ts";

const read = (name: string, hints: readonly string[], text: string) =>
  inferReference(makeVariable(name, { extractionHints: hints }), prepareQueryText(text, 0))?.value;

describe("inferReference", () => {
  it("reads a record with the word that says of what kind it is, but not with the variable's name", () => {
    expect(read("change_reference", ["PR"], "look at PR 512")).toBe("PR 512");
    expect(read("ticket", ["ticket"], "ticket NET-884, until May")).toBe("NET-884");
  });

  it("reads a name without a digit of a branch alone", () => {
    expect(read("change_reference", ["branch"], "look at branch fix-login")).toBe("branch fix-login");
    expect(read("booking_reference", ["booking"], "a booking check-in")).toBeUndefined();
  });

  it("leaves one that is done with", () => {
    expect(read("change_reference", ["commit", "PR"], "commit 9f3c2ab; PR 512 was reviewed already")).toBe(
      "commit 9f3c2ab",
    );
    expect(read("change_reference", ["PR"], "compare PR 8 with PR 9? No, just review 9")).toBeUndefined();
  });

  it("leaves what is told of another time or of somebody else, and what is denied", () => {
    const link = (text: string) => read("change_reference", ["PR"], text);
    expect(link("my colleague's https://git.example/1")).toBeUndefined();
    expect(link("last time it was https://git.example/1. Review https://git.example/2")).toBe("https://git.example/2");
    expect(link("not https://git.example/1 but https://git.example/2")).toBe("https://git.example/2");
    expect(link("my colleague had PR 511")).toBeUndefined();
    expect(link("my colleague had PR 511. Please review PR 512")).toBe("PR 512");
    const version = (text: string) => read("target_version", ["to"], text);
    expect(version("last year we moved to 4.8")).toBeUndefined();
    expect(version("last year we moved to 4.8. Upgrade us to 5.1")).toBe("5.1");
    expect(version("upgrade not to 4.8 but to 5.1")).toBe("5.1");
  });

  it("leaves the version that something comes from", () => {
    expect(read("target_version", ["to"], "from .NET Framework 4.8 to something newer")).toBeUndefined();
  });

  it("reads an open version", () => {
    expect(read("target_version", ["to"], "from 8.57 to 9.x in 14 packages")).toBe("9.x");
  });
});
