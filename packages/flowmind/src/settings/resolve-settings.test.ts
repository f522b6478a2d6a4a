import { join } from "node:path";
import { defaultPermissions, resolveLevelSettings, resolveLimitSettings } from "@flowmind/authorization";
import { defaultCosts } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { resolveSettings } from "./resolve-settings.ts";
import type { CommonOptions } from "./settings.ts";

async function resolveIn(
  options: CommonOptions,
  files: Readonly<Record<string, string>> = {},
  environment: Readonly<Record<string, string>> = {},
) {
  const folder = temporaryFolder(files);
  return { folder, settings: await resolveSettings(options, makeSurroundings(folder, { environment })) };
}

const file = {
  "flowmind.yaml": "contexts: [from-file]\ndata: from-file\nlog: info\nserve: {alias: find, compact: true}\n",
};

/** Each line holds the one before nine times. */
const bomb = [..."bcdefghij"]
  .map((name, at) => `${name}: &${name} [${Array(9).fill(`*${"abcdefghi"[at]}`).join(",")}]`)
  .join("\n");

describe("settings", () => {
  it("are the shipped contexts and the user's data folder where nothing is said", async () => {
    const { folder, settings } = await resolveIn({});
    expect(settings).toEqual({
      contextFolders: [],
      shippedContexts: true,
      dataFolder: join(folder, ".local", "share", "flowmind"),
      savedFolder: expect.stringMatching(/flowmind.saved.[0-9a-f]{32}$/),
      encoder: {},
      index: "auto",
      costs: defaultCosts,
      serve: { compact: false },
      permissions: defaultPermissions,
      levels: resolveLevelSettings(),
      limits: resolveLimitSettings(),
      audit: { enabled: true, retentionDays: 90 },
      learning: { enabled: true, retentionDays: 365 },
      runs: { retentionDays: 30 },
      logLevel: "warn",
    });
  });

  it("name how vectors are searched", async () => {
    expect((await resolveIn({}, { "flowmind.yaml": "index: hnsw\n" })).settings.index).toBe("hnsw");
    await expect(resolveIn({}, { "flowmind.yaml": "index: fast\n" })).rejects.toMatchObject({
      details: { violations: ["index must be one of auto, exact, usearch, hnsw, hnswlib (line 1)"] },
    });
  });

  it("follow XDG_DATA_HOME", async () => {
    expect((await resolveIn({}, {}, { XDG_DATA_HOME: "/xdg" })).settings.dataFolder).toBe("/xdg/flowmind");
  });

  it("come from the file, its paths relative to it", async () => {
    const { folder, settings } = await resolveIn({}, file);
    expect(settings).toMatchObject({
      contextFolders: [join(folder, "from-file")],
      shippedContexts: false,
      dataFolder: join(folder, "from-file"),
      serve: { alias: "find", compact: true },
      logLevel: "info",
      configFile: join(folder, "flowmind.yaml"),
    });
  });

  it("hold the mappings of foreign keys only where the file declares some", async () => {
    const mapped = await resolveIn({}, { "flowmind.yaml": "mapping: [{title: intent}]\n" });
    expect(mapped.settings.mappings).toEqual([{ title: "intent" }]);
    expect("mappings" in (await resolveIn({}, file)).settings).toBe(false);
  });

  it("come from the environment before the file, and from a flag before both", async () => {
    const environment = { FLOWMIND_CONTEXTS: "/env", FLOWMIND_DATA: "/env", FLOWMIND_LOG: "debug" };
    const fromEnvironment = (await resolveIn({}, file, environment)).settings;
    expect(fromEnvironment).toMatchObject({ contextFolders: ["/env"], dataFolder: "/env", logLevel: "debug" });
    const options = { contexts: ["/flag"], data: "/flag", alias: "seek" };
    const fromFlag = (await resolveIn(options, file, environment)).settings;
    expect(fromFlag).toMatchObject({ contextFolders: ["/flag"], dataFolder: "/flag", serve: { alias: "seek" } });
  });

  it("keep the shipped contexts beside one's own only when asked", async () => {
    expect((await resolveIn({ contexts: ["/a"] })).settings.shippedContexts).toBe(false);
    expect((await resolveIn({ contexts: ["/a"], withExamples: true })).settings.shippedContexts).toBe(true);
  });

  it("set what mistakes cost, a flag over the file, the rest as usual", async () => {
    const yaml = "costs: {wrong_execution: 9, thousand_tokens: 0.5}\n";
    const { settings } = await resolveIn({ cost: { wrong_execution: 4 } }, { "flowmind.yaml": yaml });
    expect(settings.costs).toEqual({ ...defaultCosts, wrongExecution: 4, thousandTokens: 0.5 });
  });

  it("name MCP servers, and the files that hosts keep them in, wherever these lie", async () => {
    const yaml = [
      "mcpServers:",
      '  memory: {command: npx, env: {TOKEN: "${TOKEN}"}}',
      "  github: {from: .mcp.json}",
      "  files: {from: ~/.claude.json, server: fs, project: other, alsoIn: [~/.cursor/mcp.json, /abs/mcp.json]}",
      "  odd: {from: [1]}",
      "expose: [tool://memory/*]",
    ].join("\n");
    const { folder, settings } = await resolveIn({}, { "flowmind.yaml": yaml });
    const servers = settings.mcpServers ?? [];
    expect(servers.map(({ name }) => name)).toEqual(["memory", "github", "files", "odd"]);
    expect(servers[0]?.entry).toEqual({ command: "npx", env: { TOKEN: "${TOKEN}" } });
    expect(servers.map(({ from }) => from)).toEqual([
      undefined,
      { file: join(folder, ".mcp.json"), server: "github", alsoIn: [] },
      {
        file: join(folder, ".claude.json"),
        server: "fs",
        project: join(folder, "other"),
        alsoIn: [join(folder, ".cursor", "mcp.json"), "/abs/mcp.json"],
      },
      undefined,
    ]);
    expect(settings.expose).toEqual(["tool://memory/*"]);
  });

  it("know of no servers where the file names none, and expose all where it says so", async () => {
    const { settings } = await resolveIn({}, { "flowmind.yaml": "mcpServers: {}\nexpose: all\n" });
    expect("mcpServers" in settings).toBe(false);
    expect(settings.expose).toEqual(["all"]);
  });

  it("are not refused for what is wrong with one server, which costs that server only", async () => {
    const yaml = "mcpServers: {a: {command: 1, args: x}, b: text, c: null, d: {from: ''}}\nlog: info\n";
    expect((await resolveIn({}, { "flowmind.yaml": yaml })).settings).toMatchObject({ logLevel: "info" });
    const refused = resolveIn({}, { "flowmind.yaml": `${yaml}typo: 1\n` });
    await expect(refused).rejects.toMatchObject({ details: { violations: [expect.stringMatching(/^typo is not/)] } });
  });

  it("configure another encoder", async () => {
    const yaml = 'encoder: {path: model, pooling: cls, query_prefix: "query: ", max_tokens: 256}\n';
    const { folder, settings } = await resolveIn({}, { "flowmind.yaml": yaml });
    expect(settings.encoder).toEqual({
      path: join(folder, "model"),
      pooling: "cls",
      queryPrefix: "query: ",
      maxTokens: 256,
    });
  });

  it.each([
    ["contxts: [a]", ['contxts is not a setting (did you mean "contexts"?)']],
    ["serve: {alais: x}\nlog: loud", ['serve.alais is not a setting (did you mean "alias"?)', "log must be one of"]],
    ["encoder: {}", ["path"]],
    ["contexts: a", ["contexts must be array"]],
    ["serve: {alias: 'a b'}", ["serve.alias must match pattern"]],
    ["costs: {wrong_excution: 2}", ['costs.wrong_excution is not a setting (did you mean "wrong_execution"?)']],
    ["costs: {missed_match: 0}", ["costs.missed_match must be > 0"]],
    ["mcpServers: [a]", ["mcpServers must be object"]],
    ["expose: some", ["expose must be a list of URIs and patterns, or the word all"]],
    ["- a list", ["the file must be object"]],
    ["contexts: [a\nb: {", ["flowmind.yaml"]],
    ["a: *missing", ["flowmind.yaml"]],
    [`a: &a [x,x,x,x,x,x,x,x,x]\n${bomb}`, ["aliases cannot be resolved"]],
  ])("refuse the file %j and name every fault", async (yaml, expected) => {
    const refused = resolveIn({}, { "flowmind.yaml": yaml });
    await expect(refused).rejects.toMatchObject({ code: "CONFIG_INVALID" });
    for (const part of expected) await expect(refused).rejects.toThrow(part);
  });

  it("name a language model, and where its key is found", async () => {
    const of = async (section: string) =>
      (await resolveIn({}, { "flowmind.yaml": `alpha_llm: ${section}\n` })).settings.alphaLlm;
    expect(await of('{url: "http://localhost:11434/v1", model: qwen3}')).toEqual({
      url: "http://localhost:11434/v1",
      model: "qwen3",
      timeoutMs: 30_000,
    });
    expect(await of('{url: "https://[::1]/v1", model: m, api_key_env: KEY, timeout_ms: 500}')).toMatchObject({
      keyVariable: "KEY",
      timeoutMs: 500,
    });
  });

  it.each([
    '{url: "http://localhost:11434/v1"}',
    '{url: "localhost:11434", model: m}',
    '{url: "ftp://x/v1", model: m}',
    '{url: "https://ann:secret@x/v1", model: m}',
    '{url: "https://x/v1?key=secret", model: m}',
    '{url: "http://x:99999/v1", model: m}',
    '{url: "http://x/v1", model: m, api_key_env: "sk-secret"}',
    '{url: "http://x/v1", model: m, timeout_ms: 0}',
    '{url: "http://x/v1", model: m, temperature: 0}',
  ])("refuse %s for a language model, and repeat no secret", async (section) => {
    const refused = resolveIn({}, { "flowmind.yaml": `alpha_llm: ${section}\n` });
    await expect(refused).rejects.toMatchObject({ code: "CONFIG_INVALID" });
    await expect(refused).rejects.not.toThrow(/secret/);
  });

  it("take an empty file for defaults", async () => {
    expect((await resolveIn({}, { "flowmind.yaml": "# nothing yet\n" })).settings.shippedContexts).toBe(true);
  });
});
