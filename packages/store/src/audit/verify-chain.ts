/** Whether an audit log is whole, and where it breaks. */
import type { AuditEntry, AuditHead, AuditVerdict } from "@flowmind/core";
import { emptyHead, hashOf, removedThrough } from "./audit-chain.ts";

type Broken = Extract<AuditVerdict, { readonly isIntact: false }>;

/**
 * Follows a log from its first entry to its head, page by page. The first must be entry 1, or follow what the last removal in the log
 * says was removed; each must follow from the one before; the last must be the head; and what was noted elsewhere must be there.
 */
export async function verifyChain(
  tenant: string,
  pages: AsyncIterable<readonly AuditEntry[]>,
  head: AuditHead,
  noted: AuditHead = emptyHead,
): Promise<AuditVerdict> {
  const walk = createChainWalk(tenant, noted);
  for await (const page of pages) {
    for (const entry of page) {
      const found = walk.take(entry);
      if (found !== undefined) return found;
    }
  }
  return walk.end(head);
}

interface ChainWalk {
  readonly take: (entry: AuditEntry) => Broken | undefined;
  readonly end: (head: AuditHead) => AuditVerdict;
}

function createChainWalk(tenant: string, noted: AuditHead): ChainWalk {
  let first: AuditEntry | undefined;
  let previous: AuditEntry | undefined;
  let removed: AuditHead = emptyHead;
  let entries = 0;

  function endFault(head: AuditHead): Broken | undefined {
    const last = previous ?? emptyHead;
    if (last.sequence !== head.sequence || last.hash !== head.hash)
      return broken(Math.max(last.sequence, head.sequence), "entries at the end are missing, or were added");
    if (first !== undefined && !isNext(tenant, removed, first))
      return broken(first.sequence, "its content is not what was written, or entries before it are missing");
    return noted.sequence > last.sequence ? broken(noted.sequence, "it was noted elsewhere and is missing") : undefined;
  }

  return {
    take(entry) {
      first ??= entry;
      if (previous !== undefined && entry.sequence !== previous.sequence + 1)
        return broken(previous.sequence + 1, "it is missing");
      if (previous !== undefined && !isNext(tenant, previous, entry))
        return broken(entry.sequence, "its content, or that of the entry before it, is not what was written");
      if (entry.sequence === noted.sequence && entry.hash !== noted.hash)
        return broken(entry.sequence, "it is not the entry that was noted elsewhere");
      removed = removedThrough(entry) ?? removed;
      previous = entry;
      entries++;
      return undefined;
    },
    end: (head) => endFault(head) ?? { isIntact: true, entries, head },
  };
}

function isNext(tenant: string, previous: AuditHead, entry: AuditEntry): boolean {
  return (
    entry.sequence === previous.sequence + 1 && hashOf(tenant, previous.hash, entry.sequence, entry) === entry.hash
  );
}

function broken(sequence: number, detail: string): Broken {
  return { isIntact: false, sequence, detail };
}
