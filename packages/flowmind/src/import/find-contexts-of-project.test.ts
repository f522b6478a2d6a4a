import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { resolveSettings } from "../settings/resolve-settings.ts";
import { findContextsOfProject } from "./find-contexts-of-project.ts";

async function find(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder(files);
  const surroundings = makeSurroundings(folder);
  const settings = await resolveSettings({}, surroundings);
  const { places, loaded, leftOut } = await findContextsOfProject(folder, settings, surroundings);
  const shown = (path: string) => relative(folder, path);
  return {
    places: places.map(({ path }) => shown(path)),
    uris: loaded.contexts.map(({ uri }) => uri),
    problems: loaded.problems.map(({ code }) => code),
    leftOut: leftOut.map(shown),
    readings: readdirSync(join(settings.dataFolder, "parsed")).length,
  };
}

describe("findContextsOfProject", () => {
  it("reads instructions below the project's folder together with the rest, once", async () => {
    const found = await find({
      "AGENTS.md": "## Build\n\nRun make.\n",
      "web/AGENTS.md": "## Style\n\nTwo spaces.\n",
      "api/AGENTS.md": "## Tests\n\nRun them.\n\n## Errors\n\nName them.\n",
    });
    expect(found.uris.map((uri) => uri.slice(uri.lastIndexOf("/") + 1))).toEqual(["build", "tests", "errors", "style"]);
    expect(found).toMatchObject({
      places: ["AGENTS.md", join("api", "AGENTS.md"), join("web", "AGENTS.md")],
      problems: [],
      leftOut: [],
      readings: 1,
    });
  });

  it("leaves out those with a section of a name that is taken, and reads what comes after them", async () => {
    const found = await find({
      "AGENTS.md": "## Build\n\nRun make.\n",
      "a/AGENTS.md": "## Build\n\nRun npm.\n\n## Tests\n\nRun npm test.\n",
      "b/AGENTS.md": "## Tests\n\nRun them.\n",
      "c/AGENTS.md": "## Tests\n\nRun them too.\n",
      "d/AGENTS.md": "",
    });
    expect(found.uris.map((uri) => uri.slice(uri.lastIndexOf("/") + 1))).toEqual(["build", "tests"]);
    expect(found).toMatchObject({
      places: ["AGENTS.md", join("b", "AGENTS.md")],
      problems: [],
      leftOut: ["a", "c", "d"].map((folder) => join(folder, "AGENTS.md")),
      readings: 2,
    });
  });
});
