/** What a model wrote → the JSON object in it. */
import { isRecord, parseJson } from "@flowmind/core";

/** Models that reason write that first. */
const reasoning = /^\s*<think>[\s\S]*?<\/think>/;
const fenced = /^```(?:json)?[^\S\n]*\n([\s\S]*?)\n?```$/;

/** Also in a fence of Markdown, and behind a model's reasoning; undefined where anything else is said. */
export function readJsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  const answer = text.replace(reasoning, "").trim();
  const value = parseJson(fenced.exec(answer)?.[1] ?? answer);
  return isRecord(value) ? value : undefined;
}
