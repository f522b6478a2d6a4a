import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type ComparedRouter, comparedRouters } from "./routers.ts";

const folderAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const nameAt = (path = ""): string => path.replace(/^.*[\\/]/, "");
const routers = comparedRouters({
  programs: "programs",
  scripts: "scripts",
  python: "python3",
  litellmPython: "python3",
  binaries: "binaries",
});

describe("the routers that are compared", () => {
  it("have names of their own, and FlowMind is one of them", () => {
    const names = routers.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain("FlowMind");
  });

  it("have a program each, and no program is left out", () => {
    const programs = readdirSync(folderAt("./programs")).map((file) => file.replace(/\.ts$/, ".js"));
    const scripts = readdirSync(folderAt("../python")).filter((file) => file.startsWith("route_with_"));
    const isBuilt = ({ command }: ComparedRouter) => command.startsWith("binaries");
    const started = routers.map((router) => nameAt(isBuilt(router) ? router.command : router.arguments.at(-1)));
    const built = /^module (.+)$/m.exec(readFileSync(folderAt("../go/go.mod"), "utf8"))?.[1];
    expect([...new Set(started)].toSorted()).toEqual([...programs, ...scripts, built].toSorted());
  });
});
