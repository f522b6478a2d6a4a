import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { until } from "../../../../test/support/open-upstreams.ts";
import { openServe, type ServeClient } from "../../../../test/support/serve-client.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { runCommandLine } from "../command-line/run-command-line.ts";

const composition = {
  name: "release-and-announce",
  description: "Publish a new version of the library and tell its users what changed.",
  components: [
    { uri: "workflow://publish", role: "primary" },
    { uri: "agent://writer", role: "synthesis", configuration: { instructions: "Write the announcement." } },
  ],
  flow_type: "sequential",
  save: true,
};

function makeFolder() {
  return temporaryFolder({
    "flowmind.yaml": "contexts: [contexts]\nlevels: off\nlimits: off\n",
    "contexts/workflows/publish.yaml":
      "description: Publish a package to the registry.\nvariables: {version: {required: true}}\nsteps: [{prompt: 'Publish ${version}.'}]\n",
    "contexts/agents/writer.yaml": "description: Writes announcements for users.\nbody: You write short.\n",
  });
}

async function uris(client: ServeClient): Promise<readonly string[]> {
  const { result } = await client.callTool("list_available_contexts", {});
  return (result as { readonly contexts: readonly { readonly uri: string }[] }).contexts.map(({ uri }) => uri);
}

describe("a workflow that is composed and saved while flowmind serves", () => {
  it("is a file of its author, runs at once, is matched at once, and is there at the next start", async () => {
    const folder = makeFolder();
    const client = await openServe(runCommandLine, folder);
    const composed = await client.callTool("compose_workflow", composition);
    expect(composed).toMatchObject({ success: true, result: { saved: true, missing: ["version"] } });
    const { file } = composed["result"] as { readonly file: string };
    expect(readFileSync(join(folder, "data", file), "utf8")).toContain("owner:\n  subject: ann\n");
    const run = { workflow_uri: "workflow://saved/release-and-announce", initial_variables: { version: "2.0.0" } };
    const begun = await client.callTool("execute_workflow", run);
    expect(JSON.stringify(begun)).toContain("Publish 2.0.0.");
    await until(async () => (await uris(client)).includes("workflow://saved/release-and-announce"));
    const query = "publish the new version of our library and tell its users";
    const asked = await client.callTool("field_request", { query, confidence_level: 0.6 });
    expect(asked).toMatchObject({ result: { matches: [{ uri: "workflow://saved/release-and-announce" }] } });
    expect(await client.callTool("compose_workflow", composition)).toMatchObject({ success: false });
    expect(await client.end()).toBe(0);

    const surroundings = makeSurroundings(folder);
    expect(await runCommandLine(["check", "--no-overlap"], surroundings)).toBe(0);
    expect(surroundings.written()).toBe("3 files, 3 contexts, 0 errors, 0 warnings\n");
    const again = await openServe(runCommandLine, folder);
    expect(await uris(again)).toContain("workflow://saved/release-and-announce");
    expect(await again.end()).toBe(0);
  });

  it("is kept for its author in memory, and nowhere else, where it is not to be saved", async () => {
    const folder = makeFolder();
    const client = await openServe(runCommandLine, folder);
    const { save: _save, ...draft } = composition;
    expect(await client.callTool("compose_workflow", draft)).toMatchObject({ result: { saved: false } });
    expect(await uris(client)).toHaveLength(2);
    expect(await client.end()).toBe(0);
    expect(existsSync(join(folder, "data", "saved"))).toBe(false);
  });
});
