/** Outcomes as rows, and back. */
import {
  type CallerKey,
  type OutcomeRecord,
  outcomeSources,
  type StoredOutcome,
  type Verdict,
  verdicts,
} from "@flowmind/core";
import type { Insertable, Selectable } from "kysely";
import { fromColumn, toColumn } from "../sqlite/column-text.ts";
import type { Tables } from "../sqlite/tables.ts";

export function toOutcomeRow({ tenant, subject }: CallerKey, outcome: OutcomeRecord): Insertable<Tables["outcomes"]> {
  const { vector } = outcome;
  return {
    tenant: toColumn(tenant),
    subject: toColumn(subject),
    request_id: toColumn(outcome.requestId),
    uri: toColumn(outcome.uri),
    at_ms: outcome.atMs,
    verdict: outcome.verdict,
    source: outcome.source,
    right_uri: columnOf(outcome.rightUri),
    query: columnOf(outcome.query),
    vector: vector === undefined ? null : new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength),
    probability: outcome.probability ?? null,
    stated: outcome.stated ?? null,
  };
}

/** Words that a newer program wrote are read as the most careful ones known here. */
export function toStoredOutcome(row: Selectable<Tables["outcomes"]>): StoredOutcome {
  const verdict: Verdict = verdicts.find((one) => one === row.verdict) ?? "did_not_help";
  return {
    id: row.id,
    subject: fromColumn(row.subject),
    requestId: fromColumn(row.request_id),
    uri: fromColumn(row.uri),
    atMs: row.at_ms,
    verdict,
    source: outcomeSources.find((one) => one === row.source) ?? "read",
    ...(row.right_uri === null ? {} : { rightUri: fromColumn(row.right_uri) }),
    ...(row.query === null ? {} : { query: fromColumn(row.query) }),
    ...(row.vector === null ? {} : { vector: Int8Array.from(new Int8Array(bufferOf(row.vector))) }),
    ...(row.probability === null ? {} : { probability: row.probability }),
    ...(row.stated === null ? {} : { stated: row.stated }),
  };
}

function columnOf(text: string | undefined): string | null {
  return text === undefined ? null : toColumn(text);
}

/** libsql gives an ArrayBuffer where other drivers give a view of one. */
function bufferOf(blob: Uint8Array | ArrayBuffer): ArrayBuffer {
  return blob instanceof ArrayBuffer ? blob : Uint8Array.from(blob).buffer;
}
