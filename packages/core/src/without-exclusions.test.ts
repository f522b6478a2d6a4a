import { describe, expect, it } from "vitest";
import { withoutExclusions } from "./without-exclusions.ts";

describe("withoutExclusions", () => {
  it.each([
    ["Edits Word files. Do NOT use for PDFs, sheets, or Google Docs.", "Edits Word files."],
    [
      "Write notes (short). Do not use this skill when the user wants minutes. Asks first.",
      "Write notes (short). Asks first.",
    ],
    [
      "WHEN: cost spike. DO NOT USE FOR: deploying, audits (use audit instead). Needs a login.",
      "WHEN: cost spike. Needs a login.",
    ],
    ["Briefs a designer. Does not draw logos and does not check trademarks.", "Briefs a designer."],
    ["Plans work. Never writes code.", "Plans work."],
    ['Adds people. Do NOT use for questions like "who is in?" Asks first.', "Adds people. Asks first."],
    ["Copies. The skill does not delete. This MCP server cannot draw.", "Copies."],
    ["Looks things up. This tool is not intended for images.", "Looks things up."],
    ["Reads one row. For several rows, use read_rows instead.", "Reads one row."],
    ["Landing pages. Skip when they need a dashboard.", "Landing pages."],
    ["Schreibt Briefe. Nicht für Rechnungen.", "Schreibt Briefe."],
    ["Escribe cartas. No usar para facturas.", "Escribe cartas."],
  ])("leaves out the sentences that say what it is not for: %s", (description, kept) => {
    expect(withoutExclusions(description)).toBe(kept);
  });

  it("leaves out the list that such a sentence announces, and reads on behind it", () => {
    const description = "Edits sheets.\nDo not use for:\n- PDFs\n- slides\nWrites CSV, too.";
    expect(withoutExclusions(description)).toBe("Edits sheets.\nWrites CSV, too.");
  });

  it.each([
    ["For tone, not for colours.", "For tone."],
    ["Find disks (not for costs), count them.", "Find disks, count them."],
    ["Fits routers - not for single files; adds tests.", "Fits routers; adds tests."],
    ["For slides and not for posters.", "For slides."],
    ["Copies files (not for folders", "Copies files"],
  ])("leaves out the end of a sentence that says so: %s", (description, kept) => {
    expect(withoutExclusions(description)).toBe(kept);
  });

  it.each([
    "Chases bills that were not paid.",
    "Does not require a login.",
    "Cannot be undone.",
    "Never miss a deadline again.",
    "Not only for beginners.",
    "Turns on Do Not Disturb mode.",
    "Use when a test does not pass.",
    "Use editing tools instead of a shell.",
    "Cannot log in? Resets your password.",
    "The printer does not print. Sends a technician.",
    "Deploys. Do not use unless the user asks to go live.",
    "Bills. Do NOT use for anything else than exporting invoices.",
    "Books gifts for charities and not for profit clubs.",
    "It is no surprise, e.g. Not for you",
    "",
  ])("keeps what is merely said with a no: %s", (description) => {
    expect(withoutExclusions(description)).toBe(description);
  });

  it("leaves nothing of a description that says nothing else", () => {
    expect(withoutExclusions("Not for production use. Do not use for PDFs.")).toBe("");
  });

  it("takes none for white space that ends in a question mark, either", () => {
    const start = performance.now();
    withoutExclusions(`does not ${"\n".repeat(60_000)}?`);
    expect(performance.now() - start).toBeLessThan(300);
  });

  it.each([" ", "\n ", "- a\n", ".'''' ", "– ", "for use ", "not for ", "(not for a ", "do not use a b c "])(
    "takes no time that grows with the square of the length: %j",
    (part) => {
      const text = `do not use for:\n${part.repeat(30_000 / part.length)}`;
      const start = performance.now();
      withoutExclusions(text);
      expect(performance.now() - start).toBeLessThan(300);
    },
  );
});
