import { describe, expect, it } from "vitest";
import { isContextFileName, placeInFolder } from "./file-place.ts";

function place(path: string, folder = "contexts", folderName?: string): unknown {
  const { kind, segments } = placeInFolder(folder, path.split("/"), folderName);
  return [kind, segments.join("/")];
}

describe("placeInFolder", () => {
  it("takes the kind from the first folder and the path from the rest", () => {
    expect(place("workflows/incident-response.yaml")).toEqual(["workflow", "incident-response"]);
    expect(place("agents/support/refunds.yml")).toEqual(["agent", "support/refunds"]);
    expect(place("patterns/a.YAML")).toEqual(["pattern", "a"]);
    expect(place("tools/flowmind/get.help.yaml")).toEqual(["tool", "flowmind/get.help"]);
  });

  it("takes a folder with a context.yaml for a file of the folder's name", () => {
    expect(place("agents/ceo/context.yaml")).toEqual(["agent", "ceo"]);
    expect(place("agents/board/ceo/context.yml")).toEqual(["agent", "board/ceo"]);
    expect(place("agents/context.yaml")).toEqual(["agent", "context"]);
  });

  it("knows no kind elsewhere, unless the folder that was given is itself named for one", () => {
    expect(place("team/agents/a.yaml")).toEqual([undefined, "team/agents/a"]);
    expect(place("workflows.yaml")).toEqual([undefined, "workflows"]);
    expect(place("a.yaml", "my/agents")).toEqual(["agent", "a"]);
    expect(place("support/a.yaml", ".", "agents")).toEqual(["agent", "support/a"]);
  });

  it("shows the path as the folder was given, so that an editor can open it", () => {
    expect(placeInFolder("./contexts", ["agents", "a.yaml"]).file).toBe("contexts/agents/a.yaml");
    expect(placeInFolder("/srv/contexts", ["agents", "a.yaml"]).file).toBe("/srv/contexts/agents/a.yaml");
  });
});

describe("isContextFileName", () => {
  it("takes YAML files that are not hidden", () => {
    expect(["a.yaml", "a.yml", "A.YAML"].every(isContextFileName)).toBe(true);
    expect([".a.yaml", "a.json", "yaml", "a.yaml.bak"].some(isContextFileName)).toBe(false);
  });
});
