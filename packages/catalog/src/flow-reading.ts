/** What reading a flow needs besides its file: the names of its steps, and where they are jumped to. */
import type { Flow, StepSettings } from "@flowmind/core";
import { textOf } from "./read-fields.ts";
import type { Reading } from "./reading.ts";
import { describeNode, type YamlEntry, type YamlMap, type YamlNode } from "./yaml-node.ts";

interface Jump {
  readonly step: string;
  readonly offset: number;
}

export interface FlowReading {
  readonly reading: Reading;
  /** The readers add to both as they go. */
  readonly names: Set<string>;
  readonly jumps: Jump[];
  /** Names of the functions that steps may call. */
  readonly functions: ReadonlySet<string>;
  /** Reads a step; passed along so that the readers of inner blocks need not know the reader of steps. */
  readonly readStep: (flowReading: FlowReading, node: YamlNode) => Flow | undefined;
}

/** A step that cannot be understood leaves the workflow out: without it, something else would be run. @param fix where the step says what it does */
export function refuseStep({ reading }: FlowReading, offset: number, detail: string, fix?: string): undefined {
  reading.refuse(offset, "INVALID_STEP", { detail, fix });
  return undefined;
}

/** Where a step stands in its file. */
export function stepPlace({ reading }: FlowReading, offset: number): Pick<StepSettings, "line" | "column"> {
  const { line, column } = reading.placeAt(offset);
  return { line, column };
}

/** What to do where a list of steps is something else. */
export const eachStep = 'Write a list: each step with "- " before it';

/** Steps in order: a list is a sequence, a mapping or a text a single step. */
export function readBlock(flowReading: FlowReading, entry: YamlEntry | undefined): Flow | undefined {
  if (entry === undefined) return undefined;
  const { value } = entry;
  return value.type === "list" ? readSequence(flowReading, value) : flowReading.readStep(flowReading, value);
}

export function readSequence(
  flowReading: FlowReading,
  list: Extract<YamlNode, { type: "list" }>,
): Extract<Flow, { type: "sequence" }> {
  const steps = list.items.flatMap((item) => flowReading.readStep(flowReading, item) ?? []);
  return { type: "sequence", steps, ...stepPlace(flowReading, list.offset) };
}

/** Text that the step cannot do without. */
export function needText(flowReading: FlowReading, entry: YamlEntry): string | undefined {
  return textOf(entry.value)?.trim() || refuseText(flowReading, entry);
}

/** The same where a bare `true` says something too. */
export function needExpression(flowReading: FlowReading, entry: YamlEntry): string | undefined {
  const { value } = entry;
  const text = value.type === "scalar" && value.value !== null ? value.source.trim() : "";
  return text || refuseText(flowReading, entry);
}

function refuseText(flowReading: FlowReading, { key, value }: YamlEntry): undefined {
  const detail = `"${key}" must be text, but is ${describeNode(value)}`;
  return refuseStep(flowReading, value.offset, detail, `Write some text as the value of "${key}"`);
}

/** A mapping that the step cannot do without. */
export function needMap(flowReading: FlowReading, { key, value }: YamlEntry): YamlMap | undefined {
  if (value.type === "map") return value;
  const detail = `"${key}" must be a mapping, but is ${describeNode(value)}`;
  return refuseStep(flowReading, value.offset, detail, `Write keys with their values below "${key}"`);
}
