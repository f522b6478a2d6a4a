/** What a run of the benchmark says. */
import { percentile } from "@flowmind/evaluation";
import type { RemarkCount } from "./count-remarks.ts";
import type { CallerCost } from "./measure-caller-cost.ts";
import type { EnhancingCost } from "./measure-cost.ts";
import type { Curve } from "./measure-curve.ts";
import type { AnswerSize } from "./measure-sizes.ts";

export interface AskedSizes {
  readonly asked: string;
  readonly sizes: readonly AnswerSize[];
}

/** Rows by status, and all of them together. */
export function formatSizes(measured: readonly AskedSizes[]): string {
  const rows = measured.flatMap(({ asked, sizes }) => {
    const statuses = [...new Set(sizes.map(({ status }) => status))].sort();
    const groups = [["all", sizes] as const, ...statuses.map((one) => [one, ofStatus(sizes, one)] as const)];
    return groups.map(([status, group]) => sizeRow(asked, status, group));
  });
  return [
    "Tokens of an answer (characters / 4), median / 90th percentile",
    "",
    "| asked | status | answers | default | include_explanations: false | share |",
    "| --- | --- | ---: | ---: | ---: | ---: |",
    ...rows,
    "",
    "",
  ].join("\n");
}

function ofStatus(sizes: readonly AnswerSize[], wanted: string): readonly AnswerSize[] {
  return sizes.filter(({ status }) => status === wanted);
}

function sizeRow(asked: string, status: string, sizes: readonly AnswerSize[]): string {
  const whole = sizes.map(({ tokens }) => tokens);
  const brief = sizes.map(({ briefTokens }) => briefTokens);
  const share = percentile(brief, 0.5) / percentile(whole, 0.5);
  return `| ${asked} | ${status} | ${sizes.length} | ${spread(whole)} | ${spread(brief)} | ${share.toFixed(2)} |`;
}

function spread(values: readonly number[]): string {
  return `${percentile(values, 0.5).toFixed(0)} / ${percentile(values, 0.9).toFixed(0)}`;
}

export interface AskedRemarks {
  readonly asked: string;
  readonly count: RemarkCount;
}

export function formatRemarks(counted: readonly AskedRemarks[]): string {
  const rows = counted.map(({ asked, count: { requests, remarked, ids } }) => {
    const which = [...new Set(ids)].sort().map((id) => `${id} ${ids.filter((one) => one === id).length}`);
    const share = ((100 * remarked) / requests).toFixed(1);
    return `| ${asked} | ${requests} | ${remarked} (${share} %) | ${which.join(", ")} |`;
  });
  const head = ["| asked | requests | remarked on | remarks |", "| --- | ---: | ---: | --- |"];
  return ["Remarks of the validator", "", ...head, ...rows, "", ""].join("\n");
}

export function formatCost({ explainedRankMs, plainRankMs, enhanceMs }: EnhancingCost): string {
  const both = (values: readonly number[]) =>
    [0.5, 0.9].map((share) => percentile(values, share).toFixed(3)).join(" / ");
  const addedMs = enhanceMs.map((one, at) => one + (explainedRankMs[at] ?? 0) - (plainRankMs[at] ?? 0));
  return [
    `Milliseconds, median / 90th percentile of ${enhanceMs.length} requests, half of them cut short`,
    "",
    "| rank, explained | rank, not explained | enhance | added to a request |",
    "| ---: | ---: | ---: | ---: |",
    `| ${both(explainedRankMs)} | ${both(plainRankMs)} | ${both(enhanceMs)} | ${both(addedMs)} |`,
    "",
    "",
  ].join("\n");
}

export function formatCallerCost(cost: CallerCost): string {
  const nothing = percentile(cost["nothing"] ?? [], 0.5);
  const rows = Object.entries(cost).map(([name, values]) => {
    const medianMs = percentile(values, 0.5);
    return `| ${name} | ${medianMs.toFixed(3)} | ${(medianMs - nothing).toFixed(3)} |`;
  });
  return [
    "Milliseconds of a whole field_request whose outcome is known, median, by what is switched on",
    "",
    "| on | request | adds |",
    "| --- | ---: | ---: |",
    ...rows,
    "",
    "",
  ].join("\n");
}

export function formatCurve({ callers, following, ignoring }: Curve): string {
  const numbers = following.map((_, at) => at + 1);
  const row = (name: string, values: readonly number[]) =>
    `| ${name} | ${values.map((value) => value.toFixed(2).replace("0.", ".")).join(" | ")} |`;
  return [
    `Share of ${callers} callers whose first match is right, by the number of their request`,
    "",
    `| caller | ${numbers.join(" | ")} |`,
    `| --- |${numbers.map(() => " ---: |").join("")}`,
    row("follows the hints", following),
    row("ignores them", ignoring),
    "",
  ].join("\n");
}
