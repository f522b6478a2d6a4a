/** `flowmind pins`: reads and accepts what upstream servers define, without starting one of them. */
import { contextUriKey, FlowmindError, nearestNames, type ProviderProblem } from "@flowmind/core";
import { acceptPins, definitionChanges, isHeld, listPins, type PinEntry } from "@flowmind/provider-mcp";
import { openUpstream, type Upstream } from "../assembly/upstream/open-upstream.ts";
import { type ExitCode, exitCode } from "../command-line/exit-code.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { type HeldChange, type ListedPins, showChanges, showPins } from "../output/show-pins.ts";
import { createStyle } from "../output/style.ts";
import { resolveSettings } from "../settings/resolve-settings.ts";
import type { CommonOptions } from "../settings/settings.ts";

export interface PinsOptions extends CommonOptions {
  readonly json?: boolean;
}

export interface AcceptOptions extends PinsOptions {
  readonly digest?: string;
}

/** @param what a server or a URI; absent: all. 1 where something is held back. Throws NOT_PINNED and PINS_UNUSABLE, as all of these. */
export async function listPinned(
  what: string | undefined,
  options: PinsOptions,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { upstream, entries } = await open(what, options, surroundings);
  const { problems } = await upstream.pinned();
  const isAbout = (problem: ProviderProblem): boolean =>
    what === undefined || entries.some(({ server, uri }) => server === problem.source && (problem.uri ?? uri) === uri);
  const servers = what === undefined ? serversOf(upstream, entries) : [];
  const listed: ListedPins = { servers, entries, problems: problems.filter(isAbout) };
  write(
    options,
    surroundings,
    () => listedAsJson(listed),
    (style) => showPins(listed, style),
  );
  return entries.some(isHeld) ? exitCode.findings : exitCode.fine;
}

/** 1 where something is held back. */
export async function diffPinned(
  what: string | undefined,
  options: PinsOptions,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { upstream, entries } = await open(what, options, surroundings);
  const { problems } = await upstream.pinned();
  const held = entries.filter(isHeld).map((entry): HeldChange => {
    const { uri, digest, proposed, definition } = entry;
    return {
      uri,
      digest,
      proposedDigest: proposed.digest,
      seenAt: new Date(proposed.seenAtMs).toISOString(),
      changes: definitionChanges(definition, proposed.definition),
      flags: flagsOf(uri, problems),
    };
  });
  write(
    options,
    surroundings,
    () => ({ held: held.map(changeAsJson) }),
    (style) => showChanges(held, style),
  );
  return held.length > 0 ? exitCode.findings : exitCode.fine;
}

/** 1 where a digest is given and what is proposed is something else by now. */
export async function acceptPinned(
  what: string | undefined,
  options: AcceptOptions,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { upstream, entries } = await open(what, options, surroundings);
  const { digest } = options;
  const accepted: string[] = [];
  // What was read above is what is accepted: a change that comes meanwhile stays held.
  for (const { server, uri, proposed } of entries.filter(isHeld)) {
    const choice = { server, uri, digest: digest ?? proposed.digest };
    accepted.push(...(await acceptPins(upstream.pins, choice, surroundings.clock.now())));
  }
  const lines = accepted.map((uri) => `accepted  ${uri}\n`).join("");
  write(
    options,
    surroundings,
    () => ({ accepted }),
    () => (accepted.length === 0 ? "nothing to accept\n" : lines),
  );
  return digest !== undefined && accepted.length === 0 ? exitCode.findings : exitCode.fine;
}

interface Opened {
  readonly upstream: Upstream;
  /** Those that were asked for. */
  readonly entries: readonly PinEntry[];
}

async function open(what: string | undefined, options: PinsOptions, surroundings: Surroundings): Promise<Opened> {
  const settings = await resolveSettings(options, surroundings);
  const upstream = openUpstream(settings, surroundings);
  const all = await listPins(upstream.pins);
  if (what === undefined) return { upstream, entries: all };
  const isUri = what.includes("://");
  const wanted = isUri ? contextUriKey(what) : what;
  const entries = all.filter(({ server, uri }) => (isUri ? contextUriKey(uri) === wanted : server === wanted));
  if (entries.length > 0) return { upstream, entries };
  const known = isUri ? all.map(({ uri }) => uri) : [...new Set(all.map(({ server }) => server))];
  throw new FlowmindError("NOT_PINNED", { name: what, near: nearestNames(what, known, mostNamed) });
}

/** As many names as fit a sentence. */
const mostNamed = 3;

/** Those that are configured, in their order, and those that were. */
function serversOf({ resolved }: Upstream, entries: readonly PinEntry[]): ListedPins["servers"] {
  const pinsOf = (name: string) => {
    const own = entries.filter(({ server }) => server === name);
    return { name, definitions: own.length, held: own.filter(isHeld).length };
  };
  const started = resolved.servers.map(({ name, shown }) => ({ ...pinsOf(name), shown, state: "ready" as const }));
  const broken = resolved.broken.map(({ name, unavailable = "" }) => {
    return { ...pinsOf(name), shown: unavailable, state: "broken" as const };
  });
  const off = resolved.switchedOff.map((name) => ({ ...pinsOf(name), state: "switched_off" as const }));
  const configured = [...started, ...broken, ...off];
  const names = new Set(configured.map(({ name }) => name));
  const others = [...new Set(entries.map(({ server }) => server))].filter((name) => !names.has(name));
  return [...configured, ...others.map((name) => ({ ...pinsOf(name), state: "not_configured" as const }))];
}

function flagsOf(uri: string, problems: readonly ProviderProblem[]): readonly ProviderProblem[] {
  return problems.filter((problem) => problem.uri === uri && problem.severity === "warning");
}

function listedAsJson({ servers, entries, problems }: ListedPins): unknown {
  return {
    servers,
    definitions: entries.map(({ uri, server, definition, pinnedAtMs, isListed, changes, digest, proposed }) => ({
      uri,
      server,
      kind: definition.kind,
      digest,
      pinned_at: new Date(pinnedAtMs).toISOString(),
      listed: isListed,
      held: proposed !== undefined,
      ...(proposed === undefined ? {} : { proposed_digest: proposed.digest, changes }),
    })),
    problems,
  };
}

function changeAsJson({ proposedDigest, seenAt, ...change }: HeldChange): unknown {
  return { ...change, proposed_digest: proposedDigest, seen_at: seenAt };
}

function write(
  { json }: PinsOptions,
  { output, environment }: Surroundings,
  asJson: () => unknown,
  asText: (style: ReturnType<typeof createStyle>) => string,
): void {
  output.write(json === true ? `${JSON.stringify(asJson(), null, 2)}\n` : asText(createStyle(output, environment)));
}
