/** A comparison → a Markdown table, a row a router. */
import type { RouterRow } from "./summarise.ts";

/** All routers on one set, with so many examples. */
export interface Comparison {
  readonly set: string;
  /** Of a context; null: all that there are. */
  readonly examples: number | null;
  readonly contexts: number;
  readonly ownRequests: number;
  readonly foreignRequests: number;
  /** Of the whole catalog as a list of tools, which an agent without a router reads. */
  readonly listTokens: number;
  /** Vectors of the catalog may have been there from an earlier run. */
  readonly keepsVectors: boolean;
  readonly rows: readonly RouterRow[];
}

const bytesPerMebibyte = 1024 ** 2;
const millisecondsPerSecond = 1000;

/** In the order of the columns. */
const columns: readonly (readonly [title: string, cell: (row: RouterRow) => string])[] = [
  ["hit@1", ({ hitAtOne }) => share(hitAtOne)],
  ["recall@5", ({ recallAtFive }) => share(recallAtFive)],
  ["nDCG@5", ({ gainAtFive }) => share(gainAtFive)],
  ["AUROC", ({ foreignArea }) => share(foreignArea)],
  ["foreign taken", ({ foreignTaken }) => share(foreignTaken)],
  ["without doubt", ({ foreignSure }) => share(foreignSure)],
  ["own refused", ({ ownRefused }) => share(ownRefused)],
  ["ECE", ({ calibrationError }) => share(calibrationError)],
  ["p50 ms", ({ latencyP50Ms, encodes }) => `${milliseconds(latencyP50Ms)}${encodes ? " e" : ""}`],
  ["p99 ms", ({ latencyP99Ms }) => milliseconds(latencyP99Ms)],
  ["build s", ({ buildMs }) => (buildMs / millisecondsPerSecond).toFixed(2)],
  ["memory MiB", ({ residentBytes }) => whole(residentBytes / bytesPerMebibyte)],
  ["tokens", ({ answerTokens }) => whole(answerTokens)],
];

export function formatComparison(comparison: Comparison): string {
  const { set, examples, contexts, ownRequests, foreignRequests, listTokens, keepsVectors, rows } = comparison;
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const count = examples === null ? "all" : String(examples);
  const kept = keepsVectors ? " Vectors of the catalog were kept: build times may be without encoding it." : "";
  return [
    `### ${set}, ${count} examples`,
    "",
    `${whole(contexts)} contexts, ${whole(ownRequests)} requests and ${whole(foreignRequests)} foreign ones; the whole list is ${whole(listTokens)} tokens.${kept}`,
    "",
    line(["router", ...columns.map(([title]) => title)]),
    line(["---", ...columns.map(() => "---:")]),
    ...rows.map((row) => line([`${row.router} (${row.version})`, ...columns.map(([, cell]) => cell(row))])),
  ].join("\n");
}

/** `.606`, `1.000`; nothing where there is nothing to measure. */
function share(value: number | undefined): string {
  return value?.toFixed(3).replace(/^0/, "") ?? "";
}

/** Three digits that mean something. */
function milliseconds(value: number): string {
  return String(Number(value.toPrecision(3)));
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}
