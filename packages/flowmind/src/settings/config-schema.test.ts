import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { configSchema } from "./config-schema.ts";

const validate = new Ajv2020({ allErrors: true, strict: true }).compile(configSchema);

describe("configSchema", () => {
  it("is committed as it is generated (node packages/flowmind/dist/write-schema.js)", () => {
    const committed = readFileSync(new URL("../../schema/flowmind.schema.json", import.meta.url), "utf8");
    expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(configSchema)));
  });

  it("accepts an empty file and a full one", () => {
    expect(validate({})).toBe(true);
    expect(
      validate({
        contexts: ["contexts", "../more"],
        with_examples: true,
        data: ".flowmind",
        log: "info",
        encoder: {
          path: "model",
          model_file: "onnx/model.onnx",
          pooling: "mean",
          query_prefix: "query: ",
          max_tokens: 256,
        },
        costs: {
          wrong_execution: 2,
          needless_question: 1,
          missed_match: 8,
          foreign_accepted: 2.5,
          thousand_tokens: 3,
        },
        serve: { alias: "ask_flowmind", compact: true },
        mcpServers: {
          memory: {
            command: "npx",
            args: ["-y", 1],
            env: { PORT: 8_080, TOKEN: "${TOKEN}" },
            type: "stdio",
            autoApprove: [],
          },
          docs: { url: "https://docs.example/mcp", headers: { "X-Key": "${KEY}" }, timeoutMs: 5_000, disabled: true },
          github: { from: ".mcp.json", server: "gh", project: "/p", alsoIn: ["~/.cursor/mcp.json"], disabled: false },
        },
        expose: ["tool://github/*", "tool://memory/read_graph"],
        mapping: [
          { folder: "bots", kind: "workflow", title: "intent", description: "help.text", examples: "samples.text" },
        ],
      }),
    ).toBe(true);
  });

  it.each([
    { context: ["contexts"] },
    { contexts: "contexts" },
    { contexts: [""] },
    { log: "loud" },
    { encoder: {} },
    { encoder: { path: "model", max_tokens: 1 } },
    { encoder: { path: "model", pooling: "median" } },
    { serve: { alias: "two words" } },
    { serve: { port: 80 } },
    { costs: { wrong_execution: 0 } },
    { costs: { wrong_execution: "2" } },
    { costs: { typo: 2 } },
    { mcpServers: ["memory"] },
    { mcpServers: { a: "npx memory" } },
    { mcpServers: { a: { command: 1 } } },
    { mcpServers: { a: { command: "x", args: "-y" } } },
    { mcpServers: { a: { command: "x", env: { A: [] } } } },
    { mcpServers: { a: { url: "x", timeoutMs: 0 } } },
    { mcpServers: { a: { from: "" } } },
    { expose: "some" },
    { expose: ["create issue"] },
  ])("refuses %j", (config) => {
    expect(validate(config)).toBe(false);
  });
});
