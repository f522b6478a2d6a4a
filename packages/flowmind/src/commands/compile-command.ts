/** `flowmind compile`: everything that a start would otherwise have to work out, worked out and kept. */
import { openFlowmind } from "../assembly/open-flowmind.ts";
import { type ExitCode, exitCode } from "../command-line/exit-code.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { counted } from "../output/counted.ts";
import { formatColumns } from "../output/format-columns.ts";
import { resolveSettings } from "../settings/resolve-settings.ts";
import type { CommonOptions } from "../settings/settings.ts";

export interface CompileCommandOptions extends CommonOptions {
  readonly json?: boolean;
  /** False: MCP servers that were never seen are not started. */
  readonly servers?: boolean;
}

interface CompileReport {
  readonly contexts: number;
  readonly files: number;
  /** Of the files; flowmind check lists them. */
  readonly problems: number;
  /** Of the contexts, each with a vector. */
  readonly texts: number;
  /** Embedded just now, those that calibration needs among them; all others were known. */
  readonly embedded: number;
  /** Nothing had changed since it was compiled. */
  readonly unchanged: boolean;
  readonly version: string;
  readonly elapsedMs: number;
  /** Absent where it could not be kept. */
  readonly folder?: string;
  readonly sizeBytes?: number;
}

/** Folders named here are compiled in place of the configured ones. 1 where the result could not be kept. */
export async function runCompile(
  folders: readonly string[],
  options: CompileCommandOptions,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { clock, output } = surroundings;
  const startMs = clock.monotonic();
  const named = folders.length > 0 ? { ...options, contexts: folders } : options;
  const settings = await resolveSettings(named, surroundings);
  const newServers = options.servers === false ? "left" : "retried";
  const flowmind = await openFlowmind(settings, surroundings, { newServers });
  try {
    const { engine, source, compiled } = flowmind;
    const stored = await compiled.stored;
    const { contexts, firstRows, version } = engine.data();
    const report: CompileReport = {
      contexts: contexts.length,
      files: source.files,
      problems: source.problems,
      texts: firstRows.at(-1) ?? 0,
      embedded: compiled.embeddedTexts,
      unchanged: compiled.how === "restored",
      version,
      elapsedMs: Math.round(clock.monotonic() - startMs),
      ...stored,
    };
    output.write(options.json === true ? `${JSON.stringify(report, null, 2)}\n` : show(report));
    return stored === undefined ? exitCode.findings : exitCode.fine;
  } finally {
    await flowmind.close();
  }
}

function show(report: CompileReport): string {
  const { contexts, files, problems, texts, embedded, unchanged, version, elapsedMs, folder, sizeBytes = 0 } = report;
  const remarks = problems === 0 ? "" : `, ${counted(problems, "problem")} (flowmind check lists them)`;
  const where = folder === undefined ? "not kept" : `${folder} (${(sizeBytes / bytesPerMegabyte).toFixed(1)} MB)`;
  return formatColumns([
    ["contexts", `${contexts} of ${files} files${remarks}`],
    ["texts", `${texts}, ${unchanged ? "nothing has changed" : `${embedded} embedded now`}`],
    ["version", version],
    ["time", `${(elapsedMs / 1_000).toFixed(1)} s`],
    ["kept in", where],
  ]);
}

const bytesPerMegabyte = 1_000_000;
