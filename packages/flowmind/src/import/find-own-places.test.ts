import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { shownPath } from "../output/shown-path.ts";
import { findOwnPlaces } from "./find-own-places.ts";
import { walkProject } from "./walk-project.ts";

async function find(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder(files);
  const { own, instructions, skills } = await walkProject(folder, new AbortController().signal);
  const places = await findOwnPlaces(folder, own);
  const shown = (path: string) => shownPath(path, folder, "/nobody");
  return {
    places: places.map(({ path, mapping }) => (mapping === undefined ? shown(path) : [shown(path), mapping])),
    instructions: instructions.map(shown),
    skills: skills.map(shown),
  };
}

const bot = (name: string) =>
  `intent: ${name}\nsummary: Does ${name} for a customer.\nutterances: [please ${name} now]\nslots: {day: {type: date}}\nhandler: x.py\n`;
const ours = "description: Does it.\n";

describe("files of a project", () => {
  it("is taken where it is ours, and as one folder where its kinds lie side by side", async () => {
    const { places } = await find({
      "contexts/workflows/a.yaml": ours,
      "contexts/agents/deep/b.yml": ours,
      "more/workflows/c.yaml": ours,
      "more/k8s/deployment.yaml": "apiVersion: v1\nkind: Deployment\n",
      "loose/d.yaml": "type: pattern\ndescription: A pattern.\n",
    });
    expect(places).toEqual(["contexts", "more/workflows", "loose"]);
  });

  it("is taken with a mapping where its keys are usual ones", async () => {
    const { places } = await find({
      "bots/a.yaml": bot("booking"),
      "bots/b.yaml": bot("refunding"),
      "bots/deep/c.yaml": bot("x"),
    });
    const mapping = { description: "summary", title: "intent", examples: "utterances", variables: "slots" };
    expect(places).toEqual([["bots", { folder: "bots", kind: "agent", ...mapping }]]);
  });

  it("is left alone where it is something else", async () => {
    const { places } = await find({
      ".github/workflows/ci.yaml": "name: CI\non: push\njobs: {}\n",
      "compose.yaml": "services: {}\n",
      "chart/Chart.yaml": "name: shop\ndescription: A chart\ntype: application\nversion: 1.0.0\n",
      "tools/pubspec.yaml": "name: a\ndescription: A package\ndependencies: {}\n",
      "node_modules/x/workflows/a.yaml": ours,
      "api/openapi.yaml": "openapi: 3.1.0\ninfo: {title: a, description: b}\n",
      "bots/single.yaml": bot("alone"),
      "broken/a.yaml": "a: [\n",
      "broken/b.yaml": "summary: *x\n",
    });
    expect(places).toEqual([]);
  });

  it("is taken where it is Markdown in our own folders, if it has front matter", async () => {
    const agent = "---\nname: a\ndescription: Answers at night.\n---\n\nYou answer.\n";
    const { places } = await find({
      "agents/on-call.md": agent,
      "agents/README.md": "# Agents\n",
      "tools/guide.md": "# How to build\n",
      "docs/a.md": agent,
    });
    expect(places).toEqual(["agents"]);
  });

  it("goes with instructions and skills outside the hosts' folders", async () => {
    const { instructions, skills } = await find({
      "AGENTS.md": "## A\n\nDo a.\n",
      "web/AGENTS.md": "## B\n\nDo b.\n",
      "web/CLAUDE.md": "@AGENTS.md\n",
      "team/skills/a/SKILL.md": "---\nname: a\ndescription: a\n---\n",
      "team/skills/b/SKILL.md": "---\nname: b\ndescription: b\n---\n",
    });
    expect([instructions, skills]).toEqual([["web/AGENTS.md", "web/CLAUDE.md"], ["team/skills"]]);
  });
});
