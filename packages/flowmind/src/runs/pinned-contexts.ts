/** The contexts that a run uses, by the URIs under which it found them: as they were when it first did. */
import { isRecord, type JournalEntry, type RunnableContext } from "@flowmind/core";

/** What the interpreter keeps them under. */
const mark = "!context:";

export function pinnedContexts(entries: readonly JournalEntry[]): ReadonlyMap<string, RunnableContext> {
  return new Map(
    entries.flatMap(({ path, value }) => {
      const pinned = path.startsWith(mark) && isRecord(value) ? value["value"] : undefined;
      return isRecord(pinned) ? [[path.slice(mark.length), pinned as unknown as RunnableContext]] : [];
    }),
  );
}
