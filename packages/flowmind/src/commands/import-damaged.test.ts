import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listFiles } from "../../../../test/support/list-files.ts";
import { type MadeHome, makeHome, plantedSecret } from "../../../../test/support/make-home.ts";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { runCommandLine } from "../command-line/run-command-line.ts";

describe("flowmind import over damaged configurations", () => {
  const files = [
    ".claude.json",
    "shop/.mcp.json",
    ".config/Claude/claude_desktop_config.json",
    ".cursor/mcp.json",
    ".config/Code/User/mcp.json",
    ".codeium/windsurf/mcp_config.json",
    ".codex/config.toml",
  ];
  const damage = fc.oneof(
    fc.record({ cut: fc.nat(2_000) }),
    fc.record({
      at: fc.nat(2_000),
      put: fc.constantFrom("{", "}", "[", "]", ",", '"', "\0", "\uFEFF", "\n", "//", "\ud800", "9"),
    }),
    fc.record({ at: fc.nat(2_000), without: fc.constant(1) }),
    fc.record({
      word: fc.constantFrom("command", "args", "env", "mcpServers", "servers", "url"),
      value: fc.json({ maxDepth: 2 }),
    }),
    fc.record({ times: fc.integer({ min: 2, max: 40 }) }),
  );

  it("never fails, never prints a secret, and changes no byte when it runs again", { timeout: 120_000 }, async () => {
    const made = makeHome();
    const texts = files.map((file) => readFileSync(join(made.home, file), "utf8"));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(files.length - 1), damage), { minLength: 1, maxLength: 4 }),
        async (all) => {
          files.forEach((file, at) => {
            const own = all.flatMap(([which, one]) => (which === at ? [one] : []));
            writeFileSync(join(made.home, file), own.reduce(damaged, texts[at] ?? ""));
          });
          rmSync(join(made.project, "flowmind.yaml"), { force: true });
          await runQuietly(made, "--json");
          const before = listFiles(made.project);
          await runQuietly(made, "--add");
          expect(listFiles(made.project)).toEqual(before);
        },
      ),
      { numRuns: 25 },
    );
  });
});

async function runQuietly({ home, project }: MadeHome, ...args: readonly string[]): Promise<void> {
  const surroundings = { ...makeSurroundings(home), currentFolder: project };
  const code = await runCommandLine(["import", "--no-start", "--no-overlap", ...args], surroundings);
  expect([code < 2, surroundings.errors()]).toEqual([true, ""]);
  expect(surroundings.written()).not.toContain(plantedSecret);
}

interface Damage {
  readonly cut?: number;
  readonly at?: number;
  readonly put?: string;
  readonly without?: number;
  readonly word?: string;
  readonly value?: string;
  readonly times?: number;
}

function damaged(text: string, { cut, at = 0, put, without = 0, word, value = "", times }: Damage): string {
  if (cut !== undefined) return text.slice(0, cut % (text.length + 1));
  if (times !== undefined) return text.repeat(times);
  if (word !== undefined)
    return text.replace(new RegExp(`("?${word}"?\\s*[:=]\\s*)\\S`), `$1${value.replaceAll("$", "")}`);
  const place = at % (text.length + 1);
  return `${text.slice(0, place)}${put ?? ""}${text.slice(place + without)}`;
}
