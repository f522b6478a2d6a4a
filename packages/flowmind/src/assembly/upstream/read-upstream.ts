/** The contexts of the upstream servers as they are known without asking them, and of new servers by asking them once. */
import type { Clock, Context, Log } from "@flowmind/core";
import type { McpProvider, PinnedContexts } from "@flowmind/provider-mcp";
import type { Surroundings } from "../../command-line/surroundings.ts";
import type { Settings } from "../../settings/settings.ts";
import type { UpstreamSource } from "../compiled-store.ts";
import { createPathMarker, type PathMarks } from "../path-marks.ts";
import { awaitServers } from "./await-servers.ts";
import { openUpstream, type Upstream } from "./open-upstream.ts";
import { pinPaths } from "./pins-folder.ts";

export interface UpstreamFound {
  readonly contexts: readonly Context[];
  readonly source: UpstreamSource;
}

/** A package that has to be fetched first takes most of a minute on a slow line; longer than that nobody waits for an answer. */
const newServerPatienceMs = 60_000;

/**
 * Every context of a server that is pinned, and nothing of a server that is down: that is not known here.
 * @param isNewStarted whether servers of which nothing is known are started, and ended again
 */
export async function readUpstream(
  settings: Settings,
  surroundings: Surroundings,
  isNewStarted: boolean,
): Promise<UpstreamFound> {
  const upstream = openUpstream(settings, surroundings);
  const describe = () => describeUpstream(upstream, settings, surroundings.clock);
  const known = await describe();
  if (!isNewStarted) return known;
  const { unseen } = known.source;
  if (unseen.length > 0) await seeServers(upstream, unseen, surroundings);
  const found = unseen.length > 0 ? await describe() : known;
  return { ...found, source: { ...found.source, triedAtMs: surroundings.clock.now() } };
}

/** What is pinned now, with the marks by which it is known again. */
export async function describeUpstream(
  upstream: Upstream,
  settings: Settings,
  clock: Pick<Clock, "now">,
): Promise<UpstreamFound> {
  const marks = marksOf(settings, clock);
  const pinned = await upstream.pinned();
  const source = { problems: pinned.problems.length, held: heldOf(pinned, upstream), unseen: pinned.unseen };
  return { contexts: pinned.contexts, source: { ...source, ...(marks === undefined ? {} : { marks }) } };
}

async function seeServers(upstream: Upstream, names: readonly string[], surroundings: Surroundings): Promise<void> {
  const servers = upstream.resolved.servers.filter(({ name }) => names.includes(name));
  // What becomes of each is said in a line of its own.
  const silent: Log = { write: () => {} };
  const provider: McpProvider = upstream.start(servers, silent);
  try {
    await awaitServers(provider, names, { patienceMs: newServerPatienceMs, surroundings });
  } finally {
    await provider.close();
  }
}

/** Taken before anything is read, so that a change meanwhile is noticed next time. */
function marksOf(settings: Settings, clock: Pick<Clock, "now">): PathMarks | undefined {
  const { mcpServers = [], configFile } = settings;
  const marker = createPathMarker([], clock.now);
  if (configFile !== undefined) marker.add(configFile);
  for (const { from } of mcpServers) {
    for (const file of from === undefined ? [] : [from.file, ...from.alsoIn]) marker.add(file, { mayBeMissing: true });
  }
  for (const path of pinPaths(settings)) marker.add(path, { mayBeMissing: true, isReplaced: true });
  return marker.marks();
}

/** What cannot be started has reasons that the marks do not cover, such as a variable that is not set. */
function heldOf({ contexts }: PinnedContexts, { resolved }: Upstream): UpstreamSource["held"] {
  const broken = new Set(resolved.broken.map(({ name }) => `mcp:${name}`));
  return contexts.flatMap(({ uri, unavailable, source }) =>
    unavailable === undefined || broken.has(source.provider) ? [] : [[uri, unavailable] as const],
  );
}
