/** Keeps the catalog on disk as it has become while serving, so that the next start and every prompt hook know it. */
import { type Context, contextUriKey } from "@flowmind/core";
import type { Snapshot } from "@flowmind/engine";
import type { CatalogNotes, UpstreamSource } from "../compiled-store.ts";
import type { Flowmind } from "../open-flowmind.ts";
import { isUpstream } from "./join-contexts.ts";
import type { LiveUpstream } from "./live-upstream.ts";
import type { UpstreamFound } from "./read-upstream.ts";

export interface KeepParts {
  readonly flowmind: Pick<Flowmind, "engine" | "keep" | "notes">;
  readonly upstream?: Pick<LiveUpstream, "describe">;
  /** Takes over what the servers bring now. */
  readonly refresh: () => Promise<void>;
}

export interface Keeping {
  /** Something has changed; it is kept when nothing more comes for a while. */
  changed(by: "files" | "servers"): void;
  /** Keeps now what is not kept yet. Never rejects. */
  end(): Promise<void>;
}

/** A server that starts or a branch that is checked out changes many things within seconds; one write is enough for all. */
const settledAfterMs = 3_000;

export function keepCurrent({ flowmind, upstream, refresh }: KeepParts): Keeping {
  let timer: NodeJS.Timeout | undefined;
  let isDirty = false;
  let hasNewFiles = false;
  let running: Promise<void> = Promise.resolve();

  async function keep(): Promise<void> {
    if (!isDirty) return;
    isDirty = false;
    const { marks, source, upstream: before } = flowmind.notes;
    // Marks first, then what they are marks of: a change in between is noticed by whoever reads it.
    const described = await upstream?.describe();
    await refresh();
    const found = described && withoutDoubt(described, flowmind.engine.snapshot());
    const { triedAtMs } = before ?? {};
    const notes: CatalogNotes = {
      source,
      // The files' marks are those of the start; after a change somebody has to look at the files again.
      ...(marks === undefined || hasNewFiles ? {} : { marks }),
      ...(found === undefined ? {} : { upstream: { ...found, ...(triedAtMs === undefined ? {} : { triedAtMs }) } }),
    };
    await flowmind.keep(notes);
  }

  function inTurn(): Promise<void> {
    clearTimeout(timer);
    running = running.then(keep).catch(() => {});
    return running;
  }

  return {
    changed(by) {
      isDirty = true;
      if (by === "files") hasNewFiles = true;
      clearTimeout(timer);
      timer = setTimeout(inTurn, settledAfterMs).unref();
    },
    end: inTurn,
  };
}

/** The marks only where the catalog is of what they mark: the last change may not have been taken over any more. */
function withoutDoubt({ contexts, source }: UpstreamFound, snapshot: Snapshot): UpstreamSource {
  const wanted = new Set(contexts.map(({ uri, digest }) => `${contextUriKey(uri)} ${digest}`));
  const isTaken = ({ uri, digest }: Context): boolean => {
    const present = snapshot.find(uri);
    return present !== undefined && (present.digest === digest || !isUpstream(present));
  };
  const isKnown = ({ uri, digest }: Context): boolean => wanted.has(`${contextUriKey(uri)} ${digest}`);
  if (contexts.every(isTaken) && snapshot.contexts.filter(isUpstream).every(isKnown)) return source;
  const { marks: _marks, ...others } = source;
  return others;
}
