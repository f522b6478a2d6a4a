/** Takes over what upstream servers bring, as often as it changes. */
import { type FSWatcher, mkdirSync, watch } from "node:fs";
import { type Log, messageOf } from "@flowmind/core";
import type { LiveCatalog } from "./live-catalog.ts";
import type { LiveUpstream } from "./live-upstream.ts";
import { createProblemLog } from "./log-problems.ts";

export interface FollowParts {
  readonly upstream: LiveUpstream;
  readonly live: LiveCatalog;
  /** The name of the source that they are in the catalog. */
  readonly source: string;
  /** What is accepted elsewhere is noticed here. */
  readonly pinsFolder: string;
  readonly log: Log;
}

export interface Following {
  /** Takes over what they bring now. Never rejects. */
  refresh(): Promise<void>;
  /** Nothing is taken over any more. */
  stop(): void;
}

/** Begins with what they bring now. A burst of changes is taken over once, and never two at a time. */
export function followServers({ upstream, live, source, pinsFolder, log }: FollowParts): Following {
  const logProblems = createProblemLog(log);
  let isStale = false;
  let isStopped = false;
  let running: Promise<void> | undefined;

  async function catchUp(): Promise<void> {
    while (isStale && !isStopped) {
      isStale = false;
      try {
        await live.replace(source, await upstream.contexts());
        logProblems([...upstream.problems(), ...live.problems()]);
      } catch (error) {
        if (!isStopped)
          log.write("warn", "What MCP servers bring could not be taken over", { reason: messageOf(error) });
      }
    }
    running = undefined;
  }

  function refresh(): Promise<void> {
    isStale = true;
    running ??= Promise.resolve().then(catchUp);
    return running;
  }

  const stopListening = upstream.provider.onChange(() => void refresh());
  const watcher = watchPins(pinsFolder, () => void refresh());
  void refresh();
  return {
    refresh,
    stop() {
      isStopped = true;
      stopListening();
      watcher?.close();
    },
  };
}

/** Undefined where the file system cannot tell: then a change that is accepted elsewhere is seen at the next call of its tool. */
function watchPins(folder: string, onChange: () => void): FSWatcher | undefined {
  try {
    mkdirSync(folder, { recursive: true });
    return watch(folder, { persistent: false }, onChange).on("error", () => {});
  } catch {
    return undefined;
  }
}
