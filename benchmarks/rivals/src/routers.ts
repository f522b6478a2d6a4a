/** The routers that are compared, and how each is started. */
import { join } from "node:path";
import type { RouterCommand } from "./route-apart.ts";

export interface ComparedRouter extends RouterCommand {
  readonly name: string;
  /** Its scores are meant as probabilities. */
  readonly isProbabilistic?: boolean;
  /** An encoder runs for every request: in the figures, or said. */
  readonly encodes?: boolean;
}

export interface RouterFolders {
  /** The compiled programs of this package. */
  readonly programs: string;
  /** The programs in Python. */
  readonly scripts: string;
  /** A Python interpreter with requirements.txt installed. */
  readonly python: string;
  /** One with requirements-litellm.txt: LiteLLM wants another semantic-router. */
  readonly litellmPython: string;
  /** The built programs in Go. */
  readonly binaries: string;
}

export function comparedRouters({
  programs,
  scripts,
  python,
  litellmPython,
  binaries,
}: RouterFolders): readonly ComparedRouter[] {
  const node = (program: string): RouterCommand => ({
    command: process.execPath,
    arguments: ["--expose-gc", join(programs, `${program}.js`)],
  });
  const script = (program: string, command = python): RouterCommand => ({
    command,
    arguments: [join(scripts, `${program}.py`)],
  });
  const toolHive = join(binaries, "route-with-toolhive");
  const embeddings = [process.execPath, join(programs, "..", "services", "embeddings.js")];
  return [
    { name: "FlowMind", isProbabilistic: true, encodes: true, ...node("flowmind") },
    { name: "MiniSearch", ...node("minisearch") },
    { name: "microresolve", ...script("route_with_microresolve") },
    { name: "Ratel", ...script("route_with_ratel") },
    { name: "semantic-router", encodes: true, ...script("route_with_semantic_router") },
    { name: "Transformers.js + hnswlib", encodes: true, ...node("transformers-hnswlib") },
    { name: "LiteLLM filter", encodes: true, ...script("route_with_litellm_filter", litellmPython) },
    { name: "LiteLLM search", ...script("route_with_litellm_search", litellmPython) },
    { name: "ToolHive", encodes: true, command: toolHive, arguments: embeddings },
    { name: "ToolHive keywords", command: toolHive, arguments: [] },
  ];
}
