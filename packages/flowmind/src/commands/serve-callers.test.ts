import { openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { localTenant } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { openServe } from "../../../../test/support/serve-client.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { openStoreOf } from "../assembly/open-store-of.ts";
import { runCommandLine } from "../command-line/run-command-line.ts";

const ask = (query: string) => ({ query, confidence_level: 0.5 });

function makeFolder(config = "") {
  return temporaryFolder({
    "flowmind.yaml": `contexts: [contexts]\n${config}`,
    "contexts/workflows/backup.yaml": "description: Restore a database from its backup after data was lost.\n",
    "contexts/workflows/vault.yaml": "description: Open the vault of launch codes.\ntags: [classified]\n",
  });
}

const serve = (folder: string, ...args: readonly string[]) => openServe(runCommandLine, folder, args);
const storeOf = (folder: string) => openStoreOf({ dataFolder: join(folder, "data") });

describe("what serve remembers and enforces of callers", () => {
  it("keeps outcomes, uses and the log of calls for the next program", async () => {
    const folder = makeFolder();
    const client = await serve(folder);
    await client.callTool("field_request", ask("restore the database from its backup"));
    await client.callTool("get_help", { help_type: "usage", specific_question: "workflow://backup" });
    expect(await client.end()).toBe(0);
    const store = await storeOf(folder);
    const ann = { tenant: localTenant, subject: "ann" };
    expect(await store.outcomes.list(localTenant)).toMatchObject([
      { uri: "workflow://backup", verdict: "helped", source: "read", subject: "ann" },
    ]);
    expect((await store.callers.read(ann)).uses).toBe(1);
    expect(await store.audit.list(localTenant)).toMatchObject([
      { tool: "field_request", client: expect.stringContaining("test") },
      { tool: "get_help" },
    ]);
    await store.close();
  });

  it("goes by the rules, levels and limits of the configuration", async () => {
    const folder = makeFolder(
      "permissions: {rules: [{decision: deny, tags: [classified]}]}\nlimits: {tools: {get_help: {per_minute: 60, burst: 1}}}\n",
    );
    const client = await serve(folder, "--start-level", "beginner");
    expect(await client.callTool("list_available_contexts", {})).toMatchObject({ result: { total: 1 } });
    const locked = await client.callTool("execute_workflow", { workflow_uri: "workflow://backup" });
    expect(locked).toMatchObject({ error: { code: "TOOL_LOCKED", message: expect.stringContaining("0 of 10") } });
    await client.callTool("get_help", { help_type: "usage" });
    expect(await client.callTool("get_help", { help_type: "usage" })).toMatchObject({
      error: { code: "RATE_LIMITED", retry_after_ms: expect.any(Number) },
    });
  });

  it("answers with a warning where nothing can be kept", async () => {
    const folder = makeFolder();
    const broken = temporaryFolder({ "store.db": "no database at all ".repeat(500) });
    const client = await serve(folder, "--data", broken);
    await expect
      .poll(async () => (await client.callTool("list_available_contexts", {}))["_warnings"], { interval: 200 })
      .toEqual([expect.stringContaining("STORE_UNUSABLE")]);
    expect(client.errors()).toContain("store.db");
    expect(readFileSync(join(broken, "store.db"), "utf8")).toContain("no database");
  });

  it("ends with 2 over the store of a newer version, which it leaves as it is", async () => {
    const folder = makeFolder();
    await (await storeOf(folder)).close();
    const file = join(folder, "data", "store.db");
    writeUserVersion(file, 99);
    const before = readFileSync(file);
    const client = await serve(folder);
    expect(await client.ended).toBe(2);
    expect(client.errors()).toContain("STORE_NEWER");
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

/** Where SQLite keeps it (its file format, "The Database Header", offset 60). */
function writeUserVersion(file: string, version: number): void {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(version);
  writeSync(openSync(file, "r+"), bytes, 0, 4, 60);
}
