/** While FlowMind serves, its catalog follows the files and the upstream servers. */
import { setTimeout as delay } from "node:timers/promises";
import { type Log, messageOf } from "@flowmind/core";
import type { Surroundings } from "../../command-line/surroundings.ts";
import type { Settings } from "../../settings/settings.ts";
import type { Flowmind } from "../open-flowmind.ts";
import type { Following } from "./follow-servers.ts";
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

/** Gives the function that ends it; what has changed is kept on disk then. */
export async function followSources(parts: FollowSourcesParts): Promise<() => Promise<void>> {
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

  async function watchFiles(): Promise<void> {
    await delay(followFilesAfterMs, undefined, { signal: ending.signal, ref: false });
    // Loaded only now: whoever asks first does not wait for the reading of YAML.
    const { followFiles } = await import("./follow-files.ts");
    const onChange = () => keeping.changed("files");
    await followFiles(settings, {
      live,
      source: "files",
      known: files,
      ...(flowmind.notes.marks && { marks: flowmind.notes.marks }),
      surroundings,
      log,
      signal: ending.signal,
      onChange,
    });
  }

  watchFiles().catch((error: unknown) => {
    if (!ending.signal.aborted) log.write("warn", "Context files cannot be followed", { reason: messageOf(error) });
  });
  return async () => {
    ending.abort();
    following?.stop();
    await keeping.end();
  };
}
