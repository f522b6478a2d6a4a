import { join } from "node:path";
import type { OutcomeRecord } from "@flowmind/core";
import { openStore } from "@flowmind/store";
import { describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { runCommandLine } from "../command-line/run-command-line.ts";

const ann = { tenant: "", subject: "ann" };
const startMs = Date.parse("2026-11-01T00:00:00Z");
const dayMs = 86_400_000;

async function outcomes(folder: string, ...args: readonly string[]) {
  const surroundings = makeSurroundings(folder);
  const code = await runCommandLine(["outcomes", ...args], surroundings);
  const output = surroundings.written();
  const rows = () => output.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
  return { code, output, errors: surroundings.errors(), rows };
}

function made(requestId: string, parts: Partial<OutcomeRecord> = {}): OutcomeRecord {
  return { requestId, uri: "workflow://Deploy", atMs: startMs, verdict: "helped", source: "executed", ...parts };
}

async function recorded(): Promise<string> {
  const folder = temporaryFolder({});
  const store = await openStore(join(folder, "data", "store.db"));
  const wrong = { uri: "tool://a", rightUri: "tool://b", verdict: "wrong_context", source: "reported" } as const;
  await store.outcomes.record(ann, made("1", { query: "ship it\x1b[2J", vector: Int8Array.of(1, 2), stated: 0.5 }));
  await store.outcomes.record(ann, made("2", { ...wrong, atMs: startMs + dayMs }));
  await store.outcomes.record({ ...ann, subject: "eve" }, made("3", { atMs: startMs + 2 * dayMs }));
  await store.outcomes.record({ tenant: "acme", subject: "ann" }, made("4"));
  await store.close();
  return folder;
}

describe("flowmind outcomes", () => {
  it("lists what came of the local tenant's requests, oldest first", async () => {
    const { code, output } = await outcomes(await recorded());
    expect(code).toBe(0);
    const lines = output.trimEnd().split("\n");
    expect(lines[0]).toMatch(
      /^2026-11-01T00:00:00.000Z {2}ann {2}workflow:\/\/Deploy {2}helped +executed {2}ship it\[U\+001B\]\[2J$/,
    );
    expect(lines[1]).toMatch(/ wrong context \(right: tool:\/\/b\) {2}reported$/);
    expect(lines).toHaveLength(3);
  });

  it("finds by caller, context in any case, time and tenant", async () => {
    const folder = await recorded();
    const requests = async (...args: readonly string[]) =>
      (await outcomes(folder, "export", ...args)).rows().map(({ request_id }) => request_id);
    expect(await requests()).toEqual(["1", "2", "3"]);
    expect(await requests("--caller", "eve")).toEqual(["3"]);
    expect(await requests("--context", "WORKFLOW://deploy@1.2.3")).toEqual(["1", "3"]);
    expect(await requests("--since", "2026-11-02", "--until", "2026-11-03")).toEqual(["2"]);
    expect(await requests("--tenant", "acme")).toEqual(["4"]);
    const misspelt = await outcomes(folder, "export", "--context", "workflow://deplyo");
    expect(misspelt).toMatchObject({ code: 0, errors: expect.stringContaining("did you mean workflow://Deploy?") });
  });

  it("exports all of each but the vector, one a line", async () => {
    const folder = await recorded();
    const [first] = (await outcomes(folder, "export")).rows();
    expect(first).toEqual({
      id: 1,
      at: "2026-11-01T00:00:00.000Z",
      caller: "ann",
      request_id: "1",
      uri: "workflow://Deploy",
      verdict: "helped",
      source: "executed",
      query: "ship it\x1b[2J",
      stated: 0.5,
    });
    const newest = await outcomes(folder, "list", "--json", "--limit", "1");
    expect(newest.rows()).toMatchObject([{ request_id: "3" }]);
    expect(newest.errors).toBe("2 older outcomes are not shown: --limit 0 shows all\n");
  });

  it("forgets what is chosen, after saying how much that is", async () => {
    const folder = await recorded();
    const asked = await outcomes(folder, "forget", "--caller", "ann");
    expect(asked).toMatchObject({
      code: 1,
      output: "2 outcomes would be forgotten; nothing was changed: --yes forgets them\n",
    });
    expect((await outcomes(folder, "export")).rows()).toHaveLength(3);
    expect(await outcomes(folder, "forget", "--caller", "ann", "--yes")).toMatchObject({
      code: 0,
      output: "forgotten: 2 outcomes\n",
    });
    expect((await outcomes(folder, "export")).rows().map(({ caller }) => caller)).toEqual(["eve"]);
    expect((await outcomes(folder, "export", "--tenant", "acme")).rows()).toHaveLength(1);
    expect(await outcomes(folder, "forget", "--caller", "ann")).toMatchObject({
      code: 0,
      output: "nothing to forget\n",
    });
    const all = await outcomes(folder, "forget", "--all", "--yes", "--json");
    expect(JSON.parse(all.output)).toEqual({ found: 1, forgotten: 1 });
  });

  it.each([
    [["forget"], "say which"],
    [["forget", "--yes"], "say which"],
    [["forget", "--all", "--caller", "ann", "--yes"], "say which"],
    [["forget", "--yes", "--tenant", "acme"], "say which"],
    [["list", "--since", "last week"], "Write a date"],
  ])("erases nothing by a slip: %j", async (args, expected) => {
    const folder = await recorded();
    const { code, errors } = await outcomes(folder, ...args);
    expect(code).toBe(2);
    expect(errors).toContain(expected);
    expect((await outcomes(folder, "export")).rows()).toHaveLength(3);
  });

  it("says where nothing was recorded, and refuses a store that it cannot read", async () => {
    const empty = await outcomes(temporaryFolder({}));
    expect(empty).toMatchObject({ code: 0, output: "no such outcome is recorded\n" });
    expect(empty.errors).toContain("nothing has been recorded yet");
    expect((await outcomes(temporaryFolder({}), "forget", "--all", "--yes")).output).toBe("forgotten: 0 outcomes\n");
    const folder = temporaryFolder({ "data/store.db": "this is no database ".repeat(500) });
    expect(await outcomes(folder)).toMatchObject({
      code: 2,
      output: "",
      errors: expect.stringContaining("SQLITE_NOTADB"),
    });
    const later = async () => {};
    const newer = temporaryFolder({});
    await (await openStore(join(newer, "data", "store.db"), { migrations: [later, later, later, later] })).close();
    expect(await outcomes(newer)).toMatchObject({ code: 2, errors: expect.stringMatching(/^STORE_NEWER/) });
  });
});
