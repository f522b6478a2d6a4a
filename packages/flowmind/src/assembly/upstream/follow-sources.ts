/** While FlowMind serves, its catalog follows the files and the upstream servers. */
import { setTimeout as delay } from "node:timers/promises";
import { type Log, messageOf } from "@flowmind/core";
import type { Surroundings } from "../../command-line/surroundings.ts";
import type { Settings } from "../../settings/settings.ts";
import type { Flowmind } from "../open-flowmind.ts";
import type { FollowFilesParts } from "./follow-files.ts";
import type { Following } from "./follow-servers.ts";
import { isUpstream } from "./join-contexts.ts";
import { keepCurrent } from "./keep-current.ts";
import { createLiveCatalog } from "./live-catalog.ts";
import type { LiveUpstream } from "./live-upstream.ts";
import { pinsFolder } from "./pins-folder.ts";

export interface FollowSourcesParts {
  readonly flowmind: Flowmind;
  readonly settings: Settings;
  readonly surroundings: Surroundings;
  readonly log: Log;
  /** Absent where no server is configured. */
  readonly upstream?: LiveUpstream;
  /** Called when the engine answers from something else. */
  readonly onUpdate: () => void;
  /** How long after the start files are looked at; milliseconds. @default 1000 */
  readonly followFilesAfterMs?: number;
}

/** Reading all files takes as long as some answers, and the first ones are waited for. What is saved meanwhile is not missed. */
const usualFollowFilesAfterMs = 1_000;

export interface FollowedSources {
  /** A folder of contexts has come to be: from now on it is followed too. */
  readonly lookAgain: () => void;
  /** What has changed is kept on disk then. */
  readonly end: () => Promise<void>;
}

export async function followSources(parts: FollowSourcesParts): Promise<FollowedSources> {
  const { flowmind, settings, surroundings, log, upstream, onUpdate } = parts;
  const { followFilesAfterMs = usualFollowFilesAfterMs } = parts;
  const ending = new AbortController();
  const { files, servers } = flowmind.sources;
  let following: Following | undefined;
  const keeping = keepCurrent({ flowmind, ...(upstream && { upstream }), refresh: async () => following?.refresh() });
  const live = createLiveCatalog({
    engine: flowmind.engine,
    sources: [
      { name: "files", contexts: files },
      { name: "servers", contexts: servers },
    ],
    onUpdate: () => {
      onUpdate();
      keeping.changed("servers");
    },
  });
  if (upstream !== undefined) {
    const { followServers } = await import("./follow-servers.ts");
    following = followServers({ upstream, live, source: "servers", pinsFolder: pinsFolder(settings), log });
  }

  let watching = new AbortController();

  async function watchFiles(
    signal: AbortSignal,
    afterMs: number,
    from: Pick<FollowFilesParts, "known" | "marks">,
  ): Promise<void> {
    await delay(afterMs, undefined, { signal, ref: false });
    // Loaded only now: whoever asks first does not wait for the reading of YAML.
    const { followFiles } = await import("./follow-files.ts");
    const onChange = () => keeping.changed("files");
    await followFiles(settings, {
      live,
      source: "files",
      ...from,
      surroundings,
      log,
      signal,
      onChange,
    });
  }

  function startWatching(afterMs: number, from: Pick<FollowFilesParts, "known" | "marks">): void {
    watching.abort();
    watching = new AbortController();
    const signal = AbortSignal.any([ending.signal, watching.signal]);
    watchFiles(signal, afterMs, from).catch((error: unknown) => {
      if (!signal.aborted) log.write("warn", "Context files cannot be followed", { reason: messageOf(error) });
    });
  }

  const { marks } = flowmind.notes;
  startWatching(followFilesAfterMs, { known: files, ...(marks && { marks }) });
  return {
    lookAgain: () => {
      const known = flowmind.engine.snapshot().contexts.filter((context) => !isUpstream(context));
      startWatching(0, { known });
    },
    end: async () => {
      ending.abort();
      following?.stop();
      await keeping.end();
    },
  };
}
