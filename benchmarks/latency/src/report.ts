/** What a run says: where the data are from, on what machine, and the figures as a Markdown table. */
import { availableParallelism, cpus } from "node:os";
import type { PublicData } from "@flowmind/evaluation";
import type { Figures, Quantiles } from "./summarise.ts";

/** One line a set: its name, how many rows, its repositories and its licence; then the sets that are not there. */
export function describeData({ sets, missing }: PublicData): string {
  const lines = sets.map(({ from, set }) => {
    const repositories = from.repositories.map((name) => `https://github.com/${name}`).join(", ");
    return `- ${from.name}: ${set.catalog.length} contexts, ${set.queries.length} queries; ${repositories} (${from.licence})`;
  });
  const absent = missing.length === 0 ? [] : [`- not there: ${missing.map(({ name }) => name).join(", ")}`];
  return [...lines, ...absent].join("\n");
}

export function describeMachine(): string {
  const model = cpus()[0]?.model ?? "unknown processor";
  return `${model}, ${availableParallelism()} cores, Node ${process.versions.node}, ${process.platform} ${process.arch}`;
}

type Column = readonly [title: string, cell: (figures: Figures) => string];

const columns: readonly Column[] = [
  ["contexts", ({ contexts }) => whole(contexts)],
  ["vectors", ({ vectors, index }) => `${whole(vectors)} (${index})`],
  ["request", ({ total }) => pair(total)],
  ["encoder alone", ({ encoder }) => pair(encoder)],
  ["**added**", ({ added }) => `**${milliseconds(added)}**`],
  ["embed", ({ embed }) => pair(embed)],
  ["search", ({ search }) => pair(search)],
  ["rank", ({ rank }) => pair(rank)],
  ["repeated", ({ repeated }) => pair(repeated, 3)],
  ["compile", ({ compileMs }) => `${whole(compileMs)} ms`],
  ["memory", ({ residentMiB, residentBeforeMiB }) => `${whole(residentMiB)} MiB (${whole(residentBeforeMiB)} before)`],
];

/** Times as `p50 / p99` in milliseconds. */
export function formatTable(rows: readonly Figures[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const head = [line(columns.map(([title]) => title)), line(columns.map(() => "---:"))];
  return [...head, ...rows.map((figures) => line(columns.map(([, cell]) => cell(figures))))].join("\n");
}

function pair({ p50, p99 }: Quantiles, digits?: number): string {
  return `${milliseconds(p50, digits)} / ${milliseconds(p99, digits)}`;
}

function milliseconds(value: number, digits = 2): string {
  return value.toFixed(digits);
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}
