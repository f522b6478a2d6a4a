import { describe, expect, it } from "vitest";
import { errorEntry } from "./error-table.ts";

describe("errorTable", () => {
  it("does not ask for another folder where the store's file itself is damaged", () => {
    const unusable = errorEntry("STORE_UNUSABLE");
    const file = "data/store.db";
    expect(unusable.fix({ file, detail: "SQLITE_CORRUPT" })).toContain("move it away with data/store.db-wal");
    expect(unusable.fix({ file, detail: "EACCES" })).toContain("a folder that this user can write to");
  });

  it("asks for room, not for another user's rights, where the disk is full", () => {
    const data = errorEntry("DATA_FOLDER_UNUSABLE");
    for (const detail of ["ENOSPC: no space left on device, write", "EDQUOT: disk quota exceeded, open 'data/x'"])
      expect(data.fix({ folder: "data", detail })).toMatch(/^Make room on the disk/);
    expect(data.fix({ folder: "data", detail: "EACCES: permission denied, mkdir 'ENOSPC:'" })).toMatch(/^Give --data/);
    const file = errorEntry("FILE_UNWRITABLE");
    expect(file.fix({ file: "rows.jsonl", detail: "ENOSPC" })).toMatch(/^Make room on the disk/);
  });

  it("suggests the nearest known name where there is one, and says what else can be done where there is none", () => {
    const unknownKey = errorEntry("UNKNOWN_KEY");
    expect(unknownKey.fix({ key: "nme", nearest: "name", known: ["name", "tags"] })).toBe('Did you mean "name"?');
    expect(unknownKey.fix({ key: "xyz", known: ["name", "tags"] })).toBe("Known here: name, tags");

    const unknownReference = errorEntry("UNKNOWN_REFERENCE");
    expect(unknownReference.fix({ uri: "agent://a", nearest: "agent://b" })).toBe("Did you mean agent://b?");
    expect(unknownReference.fix({ uri: "agent://a" })).toBe("Correct the URI, or add that context");

    const undeclared = errorEntry("UNDECLARED_VARIABLE");
    expect(undeclared.fix({ name: "a", nearest: "b" })).toBe('Declare it, or did you mean "b"?');
    expect(undeclared.fix({ name: "a" })).toBe("Declare it under variables");

    const unknownContext = errorEntry("UNKNOWN_CONTEXT");
    expect(unknownContext.fix({ uri: "agent://a", nearest: ["agent://b", "agent://c"] })).toContain(
      "Did you mean agent://b or agent://c?",
    );
    expect(unknownContext.fix({ uri: "agent://a", nearest: [] })).toContain("browse with list_available_contexts");
  });

  it("says what is awaited, and what to do where nothing is", () => {
    const { fix } = errorEntry("STEP_NOT_AWAITED");
    expect(fix({ answered: "an approval", awaited: ["assess (instruction)"] })).toContain("assess (instruction)");
    expect(fix({ answered: "an approval", awaited: [] })).toContain("session_id alone");
  });

  it("tells a user's no from no answer", () => {
    const { message, fix } = errorEntry("CALL_DECLINED");
    for (const [how, said, next] of [
      ["declined", "said no", "instead"],
      ["cancelled", "gave no answer", "only if they do"],
    ] as const) {
      expect(message({ uri: "tool://a", how })).toContain(said);
      expect(fix({ uri: "tool://a", how })).toContain(next);
    }
  });
});
