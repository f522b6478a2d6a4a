/** Measured sizes → the figures as Markdown. */
import { percentile } from "@flowmind/evaluation";
import { describeMachine } from "../report.ts";
import type { CompiledFigures, ServedFigures } from "./scale-task.ts";

export interface ScaleFigures {
  readonly size: number;
  readonly compiled: CompiledFigures;
  readonly served: ServedFigures;
}

type Column = readonly [title: string, cell: (figures: ScaleFigures) => string];

const columns: readonly Column[] = [
  ["contexts", ({ size }) => whole(size)],
  ["index", ({ served }) => served.indexName],
  ["request", ({ served }) => pair(served.samples.totalMs)],
  ["encoder alone", ({ served }) => pair(served.samples.encoderMs)],
  ["**added**", ({ served: { samples } }) => `**${(median(samples.totalMs) - median(samples.encoderMs)).toFixed(2)}**`],
  ["embed", ({ served }) => pair(served.samples.embedMs)],
  ["search", ({ served }) => pair(served.samples.searchMs)],
  ["rank", ({ served }) => pair(served.samples.rankMs)],
  ["compile (of that the index)", ({ compiled }) => `${seconds(compiled.compileMs)} (${seconds(compiled.indexMs)})`],
  ["on disk", ({ compiled }) => mebibytes(compiled.storedBytes)],
  [
    "start (reading, opening)",
    ({ served }) => `${seconds(served.firstAnswerMs)} (${seconds(served.readMs)}, ${seconds(served.openMs)})`,
  ],
  [
    "memory (before, opened, peak)",
    ({ served: { residentBytes, residentBeforeBytes, residentOpenedBytes, residentPeakBytes } }) =>
      `${mebibytes(residentBytes)} (${[residentBeforeBytes, residentOpenedBytes, residentPeakBytes].map(mebibytes).join(", ")})`,
  ],
  [
    "recall@5 (nominated)",
    ({ compiled: { recall } }) => `${recall.searched.toFixed(4)} (${recall.nominated.toFixed(4)})`,
  ],
];

/** Says of what the catalogs are made, and what the layered case was answered with. */
export function formatScale(all: readonly ScaleFigures[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const requests = all[0]?.served.samples.totalMs.length ?? 0;
  return `${describeMachine()}; ${requests} requests, p50 / p99 in milliseconds

${line(columns.map(([title]) => title))}
${line(columns.map(() => "---:"))}
${all.map((figures) => line(columns.map(([, cell]) => cell(figures)))).join("\n")}

Real texts are two of each real context. The rest is made: layered permits of places, and seeded mixtures of two or three real
contexts, in words and in vectors, with a little noise. So the figures tell of speed, memory and the index, not of quality.

${all.map(describe).join("\n")}
`;
}

function describe({ size, compiled: { kinds }, served: { layers } }: ScaleFigures): string {
  const { without, withPlace } = layers;
  return `- ${whole(size)}: ${whole(kinds.real)} real, ${whole(kinds.layered)} layered, ${whole(kinds.mixed)} mixed. "I need a building permit": ${without.status}${without.asked === undefined ? "" : `, asks "${without.asked}"`}, ${without.uris.join(", ") || "none"}; with Austin, Texas: ${withPlace.status}, ${withPlace.uris.join(", ") || "none"}`;
}

function pair(values: readonly number[]): string {
  return `${median(values).toFixed(2)} / ${percentile(values, 0.99).toFixed(2)}`;
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}

function mebibytes(bytes: number): string {
  return `${whole(bytes / 2 ** 20)} MiB`;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}
