/** `flowmind doctor`: is this installation in order, and how fast is it? */
import { plainRequest } from "@flowmind/core";
import { encoderReferenceFile } from "@flowmind/encoder";
import { checkKernels, readKernelReference } from "@flowmind/retrieval";
import { type Flowmind, openFlowmind } from "../assembly/open-flowmind.ts";
import { outlivedCalibration } from "../assembly/outlived-calibration.ts";
import { type ExitCode, exitCode } from "../command-line/exit-code.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { flowmindVersion } from "../flowmind-version.ts";
import { counted } from "../output/counted.ts";
import { formatColumns } from "../output/format-columns.ts";
import { createStyle, type Style } from "../output/style.ts";
import { resolveSettings } from "../settings/resolve-settings.ts";
import type { CommonOptions, Settings } from "../settings/settings.ts";

export interface DoctorOptions extends CommonOptions {
  readonly json?: boolean;
  /** False: MCP servers that were never seen are not started. */
  readonly servers?: boolean;
}

export interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly detail: string;
}

const probe = "Which of these helps when a service is down and customers complain?";

/** 1 where a check fails. What keeps FlowMind from opening at all is thrown, with its own code. */
export async function runDoctor(options: DoctorOptions, surroundings: Surroundings): Promise<ExitCode> {
  const { clock, output, environment } = surroundings;
  const startMs = clock.monotonic();
  const settings = await resolveSettings(options, surroundings);
  const newServers = options.servers === false ? "left" : "retried";
  const flowmind = await openFlowmind(settings, surroundings, { newServers });
  try {
    const openedMs = clock.monotonic() - startMs;
    const findings = [
      versions(),
      await encoder(flowmind, settings),
      catalog(flowmind),
      await compiled(flowmind),
      calibration(flowmind),
      await timing(flowmind, openedMs),
      { check: "data folder", ok: true, detail: settings.dataFolder },
      { check: "configuration", ok: true, detail: settings.configFile ?? "defaults (no flowmind.yaml here)" },
      await alphaLlm(settings, surroundings),
      ...(await servers(flowmind, settings, surroundings)),
    ];
    const text =
      options.json === true
        ? `${JSON.stringify(findings, null, 2)}\n`
        : show(findings, createStyle(output, environment));
    output.write(text);
    return findings.every((finding) => finding.ok) ? exitCode.fine : exitCode.findings;
  } finally {
    await flowmind.close();
  }
}

/** Loaded only where there are servers: their protocol takes a library of its own. */
async function servers(
  { sources }: Flowmind,
  settings: Settings,
  surroundings: Surroundings,
): Promise<readonly Finding[]> {
  if (settings.mcpServers === undefined) return [];
  const { checkServers } = await import("./check-servers.ts");
  return checkServers(settings, surroundings, sources.files);
}

/** Loaded only where one is configured. */
async function alphaLlm({ alphaLlm: settings }: Settings, surroundings: Surroundings): Promise<Finding> {
  if (settings === undefined)
    return { check: "alpha LLM", ok: true, detail: "none: uncertain conditions stay uncertain" };
  const { checkAlphaLlm } = await import("./check-alpha-llm.ts");
  return checkAlphaLlm(settings, surroundings);
}

function versions(): Finding {
  const detail = `flowmind ${flowmindVersion()}, node ${process.versions.node}, ${process.platform} ${process.arch}`;
  return { check: "versions", ok: true, detail };
}

/** The reference vector belongs to the encoder that ships; another one has nothing to be compared with. */
async function encoder({ embedder }: Flowmind, settings: Settings): Promise<Finding> {
  const name = `${embedder.id.slice(0, 12)}, ${embedder.dimensions} dimensions`;
  if (settings.encoder.path !== undefined)
    return { check: "encoder", ok: true, detail: `${settings.encoder.path} (${name})` };
  const kernels = await checkKernels(embedder, await readKernelReference(encoderReferenceFile()));
  const detail =
    kernels.problem === undefined
      ? `${name}; kernels as measured, cosine ${kernels.cosine.toFixed(4)}`
      : `${kernels.problem.message}. ${kernels.problem.fix}`;
  return { check: "encoder", ok: kernels.ok, detail };
}

function catalog({ engine, source }: Flowmind): Finding {
  const { problems, files } = source;
  const { contexts, version } = engine.snapshot();
  const detail = `${counted(contexts.length, "context")} of ${counted(files, "file")}, ${counted(problems, "problem")}, version ${version}`;
  return {
    check: "index",
    ok: problems === 0,
    detail: problems === 0 ? detail : `${detail}; flowmind check lists them`,
  };
}

/** What could not be kept has been warned of, and everything works without. */
async function compiled({ compiled }: Flowmind): Promise<Finding> {
  const stored = await compiled.stored;
  const kept = stored === undefined ? "not kept" : `kept in ${stored.folder}`;
  const detail = compiled.how === "restored" ? "as it was kept, checksums right" : `made anew, ${kept}`;
  return { check: "compiled", ok: true, detail };
}

function calibration({ engine, fitted }: Flowmind): Finding {
  const outlived = outlivedCalibration(fitted, engine.snapshot().contexts);
  if (outlived !== undefined)
    return { check: "calibration", ok: false, detail: `${outlived.message}. ${outlived.fix}` };
  const learned = engine.data().model.calibration;
  const detail =
    fitted !== undefined
      ? `fitted with flowmind fit from ${fitted.requests} requests`
      : learned !== undefined
        ? `learned from ${learned.requests} examples of the catalog, left out in turn`
        : "as fitted on public data: the catalog has too few examples to learn from";
  return { check: "calibration", ok: true, detail };
}

async function timing({ engine }: Flowmind, openedMs: number): Promise<Finding> {
  await engine.ask(plainRequest(`${probe} Now.`));
  const { timings } = (await engine.ask(plainRequest(probe))).trace;
  const stages = `embed ${timings.embedMs.toFixed(1)}, search ${timings.searchMs.toFixed(1)}, rank ${timings.rankMs.toFixed(1)}`;
  return {
    check: "timing",
    ok: true,
    detail: `one request ${timings.totalMs.toFixed(1)} ms (${stages}); ready after ${Math.round(openedMs)} ms`,
  };
}

function show(findings: readonly Finding[], style: Style): string {
  return formatColumns(
    findings.map(({ check, ok, detail }) => [ok ? style.good("ok") : style.bad("!!"), check, detail]),
  );
}
