/** A component's `configuration` → values of its variables and options of its step. */
import { type Context, isRecord, mostRetries, nearestNames, parseDuration } from "@flowmind/core";
import { readPlaceholders } from "../templates/render-template.ts";
import { textsIn } from "../templates/texts-in.ts";
import { longestInstructions, mostRounds } from "../tuning.ts";
import { readValue } from "../values/read-value.ts";
import type { Component, FlowType, Report } from "./composition.ts";
import type { PartSettings } from "./part.ts";

const stepOptions = ["timeout", "retries", "max_iterations", "threshold", "instructions", "variables"] as const;
type StepOption = (typeof stepOptions)[number];

interface Reading {
  readonly at: string;
  readonly component: Component;
  readonly context: Context;
  readonly flowType: FlowType;
  readonly report: Report;
}

/**
 * The options by their names; every other key is a variable of the component, as is every key under `variables`. A value may hold
 * `${…}`, which is filled in when the component runs.
 */
export function readConfiguration(
  component: Component,
  context: Context,
  flowType: FlowType,
  at: string,
  report: Report,
): PartSettings {
  const configuration = component.configuration ?? {};
  const reading: Reading = { at: `${at}.configuration`, component, context, flowType, report };
  const { variables } = configuration;
  if (variables !== undefined && !isRecord(variables)) {
    report(`${reading.at}.variables`, "variables is no object", "Write the values by the names of the variables");
  }
  const bare = Object.entries(configuration).filter(([key]) => !isOption(key));
  const named = Object.entries(isRecord(variables) ? variables : {});
  const values = Object.fromEntries([
    ...bare.flatMap(([name, value]) => readEntry(name, value, reading)),
    ...named.flatMap(([name, value]) => readEntry(name, value, { ...reading, at: `${reading.at}.variables` })),
  ]);
  return { values, ...readOptions(configuration, reading) };
}

function isOption(key: string): key is StepOption {
  return stepOptions.some((option) => option === key);
}

function readEntry(name: string, value: unknown, reading: Reading): readonly (readonly [string, unknown])[] {
  const { at, context, report } = reading;
  const variable = context.variables.find((one) => one.name === name);
  if (variable === undefined) {
    const known = [...context.variables.map((one) => one.name), ...stepOptions];
    const [nearest] = nearestNames(name, known);
    const fix = nearest === undefined ? `Known here: ${known.join(", ")}` : `Did you mean ${nearest}`;
    report(`${at}.${name}`, `${context.uri} has no variable ${name}, and there is no such option`, fix);
    return [];
  }
  if (textsIn(value).some((text) => readPlaceholders(text).length > 0)) return [[name, value]];
  if (variable.sensitive === true) {
    report(
      `${at}.${name}`,
      `${name} is sensitive, and would be written down`,
      "Leave it out: whoever runs it is asked",
    );
    return [];
  }
  const read = readValue(name, variable, value);
  if (read.ok) return [[name, read.value]];
  report(`${at}.${name}`, read.fault, `Give a value that ${context.uri} takes, or leave it out`);
  return [];
}

function readOptions(configuration: Readonly<Record<string, unknown>>, reading: Reading): Omit<PartSettings, "values"> {
  const { flowType, component, context } = reading;
  const timeoutMs = readTimeout(configuration["timeout"], reading);
  const retries = readNumber("retries", configuration, [0, mostRetries], reading);
  const maxIterations = readNumber("max_iterations", configuration, [1, mostRounds], reading);
  const threshold = readNumber("threshold", configuration, [0, 1], reading);
  const instructions = readInstructions(configuration["instructions"], reading);
  const refuse = (option: StepOption, message: string, fix: string): void =>
    reading.report(`${reading.at}.${option}`, message, fix);
  const isRepeated = component.role === "primary" || component.role === "validation";
  if (maxIterations !== undefined && !(flowType === "iterative" && isRepeated)) {
    refuse(
      "max_iterations",
      "Nothing is repeated here",
      "Take it out, or compose an iterative workflow and give it to a primary",
    );
  }
  if (threshold !== undefined && component.when === undefined) {
    refuse("threshold", "There is no condition that a threshold would be of", "Take it out, or add when");
  }
  if (instructions !== undefined && context.kind !== "agent" && context.kind !== "pattern") {
    refuse(
      "instructions",
      `${context.uri} is a ${context.kind}, which does what it does`,
      "Give instructions to agents and patterns",
    );
  }
  return {
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(retries === undefined ? {} : { retries }),
    ...(maxIterations === undefined ? {} : { maxIterations }),
    ...(threshold === undefined ? {} : { threshold }),
    ...(instructions === undefined ? {} : { instructions }),
  };
}

function readTimeout(value: unknown, { at, report }: Reading): number | undefined {
  if (value === undefined) return undefined;
  const timeoutMs = typeof value === "number" ? value : typeof value === "string" ? parseDuration(value) : undefined;
  if (timeoutMs !== undefined && Number.isInteger(timeoutMs) && timeoutMs > 0) return timeoutMs;
  report(`${at}.timeout`, "timeout is no length of time", "Write it as 30s, 10m, 2h, or in milliseconds");
  return undefined;
}

/** Whole numbers, but for a threshold. */
function readNumber(
  option: "retries" | "max_iterations" | "threshold",
  configuration: Readonly<Record<string, unknown>>,
  [least, most]: readonly [number, number],
  { at, report }: Reading,
): number | undefined {
  const value = configuration[option];
  if (value === undefined) return undefined;
  const isFit = typeof value === "number" && value >= least && value <= most;
  if (isFit && (option === "threshold" || Number.isInteger(value))) return value;
  const wanted = `${option === "threshold" ? "number" : "whole number"} from ${least} to ${most}`;
  report(`${at}.${option}`, `${option} is no ${wanted}`, `Write a ${wanted}`);
  return undefined;
}

function readInstructions(value: unknown, { at, report }: Reading): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "string" && value.trim() !== "" && value.length <= longestInstructions) return value.trim();
  const fix = `Say in at most ${longestInstructions} characters what is to be done`;
  report(`${at}.instructions`, "instructions are no text of that length", fix);
  return undefined;
}
