/** What `flowmind doctor` finds out about the upstream MCP servers. */
import type { Context, ProviderProblem } from "@flowmind/core";
import { isHeld, listPins, type PinEntry } from "@flowmind/provider-mcp";
import { joinContexts } from "../assembly/upstream/join-contexts.ts";
import { openUpstream } from "../assembly/upstream/open-upstream.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import type { Settings } from "../settings/settings.ts";
import type { Finding } from "./doctor-command.ts";

/**
 * One for each server, one for each context of theirs that another one keeps out, and one for what is conspicuous. Nothing is started.
 * Throws PINS_UNUSABLE.
 */
export async function checkServers(
  settings: Settings,
  surroundings: Surroundings,
  files: readonly Context[],
): Promise<readonly Finding[]> {
  const upstream = openUpstream(settings, surroundings);
  const { servers, broken, switchedOff, problems } = upstream.resolved;
  const [entries, pinned] = await Promise.all([listPins(upstream.pins), upstream.pinned()]);
  const named = new Set([...servers, ...broken].map(({ name }) => name));
  return [
    ...servers.map(({ name, shown }) => ({ check: `server ${name}`, ...stateOf(name, shown, entries) })),
    ...broken.map(({ name, unavailable = "" }) => ({ check: `server ${name}`, ok: false, detail: unavailable })),
    ...problems
      .filter(({ source }) => !named.has(source))
      .map(({ source, severity, message, fix }) => {
        return { check: `server ${source}`, ok: severity === "warning", detail: `${message}. ${fix}` };
      }),
    ...switchedOff
      .filter((name) => !problems.some(({ source }) => source === name))
      .map((name) => ({ check: `server ${name}`, ok: true, detail: "switched off" })),
    ...shadowed(files, pinned.contexts),
    ...leftOut(pinned.problems),
    ...flagged(pinned.problems),
  ];
}

function stateOf(name: string, shown: string, entries: readonly PinEntry[]): Omit<Finding, "check"> {
  const own = entries.filter(({ server, isListed }) => server === name && isListed);
  const held = own.filter(isHeld).length;
  if (own.length === 0) return { ok: false, detail: `${shown}; nothing is known of it: it has not come up yet` };
  const detail = `${shown}; ${own.length} definitions accepted`;
  if (held === 0) return { ok: true, detail };
  return { ok: false, detail: `${detail}, ${held} of them changed and held back: flowmind pins diff` };
}

function shadowed(files: readonly Context[], contexts: readonly Context[]): readonly Finding[] {
  const { problems } = joinContexts([
    { name: "files", contexts: files },
    { name: "servers", contexts },
  ]);
  return problems.map(({ source, message, fix }) => ({
    check: `server ${source}`,
    ok: false,
    detail: `${message}. ${fix}`,
  }));
}

/** Of each server in one line, however many it leaves unusable. */
function leftOut(problems: readonly ProviderProblem[]): readonly Finding[] {
  const found = problems.filter(({ code }) => code === "DEFINITION_INVALID");
  const servers = [...new Set(found.map(({ source }) => source))];
  return servers.map((server) => {
    const own = found.filter(({ source }) => source === server);
    const named = own.slice(0, mostNamed).map(({ message }) => message);
    const more = own.length > mostNamed ? `; and ${own.length - mostNamed} more, which flowmind pins lists` : "";
    const detail = `${own.length} of its definitions left out: ${named.join("; ")}${more}. ${own[0]?.fix}`;
    return { check: `server ${server}`, ok: false, detail };
  });
}

const mostNamed = 5;

function flagged(problems: readonly ProviderProblem[]): readonly Finding[] {
  const flags = problems.filter(({ uri, severity }) => uri !== undefined && severity === "warning");
  const uris = new Set(flags.map(({ uri }) => uri));
  const detail = `${uris.size} with something conspicuous in them: flowmind pins lists them`;
  return flags.length === 0 ? [] : [{ check: "definitions", ok: true, detail }];
}
