/** The whole journal of a run as one document, and back. */
import {
  FlowmindError,
  isRecord,
  type JournalEntry,
  parseJson,
  type RunRecord,
  type RunStart,
  type RunState,
} from "@flowmind/core";
import type { KeptRun } from "@flowmind/workflow";

/** Raised when a document can no longer be read by those who read the one before. */
const formatVersion = 1;
const formatName = "flowmind-run";

export interface ExportedRun {
  readonly format: typeof formatName;
  readonly version: number;
  /** ISO 8601, as all times of it. */
  readonly exported_at: string;
  readonly flowmind_version: string;
  readonly id: string;
  readonly owner: string;
  readonly uri: string;
  readonly started_at: string;
  /** These three as the journal has them. */
  readonly start: unknown;
  readonly state?: RunState;
  readonly entries: readonly JournalEntry[];
}

export function toExportedRun(
  { id, owner, uri, startedAtMs, start }: RunRecord,
  state: RunState | undefined,
  entries: readonly JournalEntry[],
  { atMs, version }: { readonly atMs: number; readonly version: string },
): ExportedRun {
  return {
    format: formatName,
    version: formatVersion,
    exported_at: new Date(atMs).toISOString(),
    flowmind_version: version,
    id,
    owner: owner.subject,
    uri,
    started_at: new Date(startedAtMs).toISOString(),
    start,
    ...(state === undefined ? {} : { state }),
    entries,
  };
}

/** What a replay needs of it. Throws RUN_EXPORT_INVALID. */
export function readExportedRun(text: string, file: string): KeptRun {
  const fault = (detail: string): FlowmindError => new FlowmindError("RUN_EXPORT_INVALID", { file, detail });
  const read = parseJson(text);
  if (!isRecord(read) || read["format"] !== formatName) throw fault(`it is no JSON with format "${formatName}"`);
  const { version, id, start, state, entries } = read as Readonly<Record<keyof ExportedRun, unknown>>;
  if (version !== formatVersion)
    throw fault(`it has version ${JSON.stringify(version)}, this one knows ${formatVersion}`);
  if (typeof id !== "string") throw fault("it has no id");
  if (!isStart(start)) throw fault("its start names no context to run");
  if (state !== undefined && !isState(state)) throw fault("its state is none of a run");
  if (!Array.isArray(entries) || !entries.every(isEntry)) throw fault("its entries are no list of {path, value}");
  return { id, start, entries, ...(state === undefined ? {} : { state }) };
}

/** Only what a replay would fall over; what else is wrong shows as where it leaves the kept path. */
function isStart(value: unknown): value is RunStart {
  if (!isRecord(value) || !isRecord(value["variables"])) return false;
  const { context } = value;
  return isRecord(context) && typeof context["uri"] === "string" && Array.isArray(context["variables"]);
}

function isState(value: unknown): value is RunState {
  const isList = (name: string): boolean =>
    isRecord(value) && Array.isArray(value[name]) && value[name].every((one: unknown) => isRecord(one));
  return isRecord(value) && typeof value["status"] === "string" && isList("awaited") && isList("trace");
}

function isEntry(value: unknown): value is JournalEntry {
  return isRecord(value) && typeof value["path"] === "string" && Object.hasOwn(value, "value");
}
