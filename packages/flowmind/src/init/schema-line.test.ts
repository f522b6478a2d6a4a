import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { newConfig } from "../import/config-text.ts";
import { configTemplate } from "./config-template.ts";
import { firstContext } from "./first-context.ts";

const files = {
  "init's flowmind.yaml": [configTemplate(), "flowmind.yaml"],
  "import's flowmind.yaml": [
    newConfig({ contexts: [], passing: [], mappings: [], servers: new Map() }),
    "flowmind.yaml",
  ],
  "init's first context": [firstContext(), "FlowMind context"],
} as const;

describe("the first line of what is written", () => {
  it.each(Object.entries(files))("leads an editor to a schema that is there: %s", (_, [text, title]) => {
    // As the YAML language server reads it: up to the first blank.
    const [, address = ""] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? [];
    const file = fileURLToPath(address);
    expect(existsSync(file)).toBe(true);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ title });
  });
});
