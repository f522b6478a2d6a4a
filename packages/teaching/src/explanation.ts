/** The reasons for a match, in words. */
import type { Match, Reason } from "@flowmind/core";
import { briefQuoteLength, mostReasons, quoteLength } from "./tuning.ts";
import { joinNames, quoted } from "./wording.ts";

/** One line with the weightiest reasons; `brief` gives the first of them in few words. */
export function explainMatch(match: Match, brief = false): string {
  const ordered = [...match.reasons].sort((a, b) => b.weight - a.weight);
  const parts = ordered
    .flatMap((reason) => wordsFor(reason, brief ? briefQuoteLength : quoteLength))
    .slice(0, brief ? 1 : mostReasons);
  const line = parts.length === 0 ? "ranked by words and meaning together, none of them strong" : parts.join("; ");
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** Empty where the reason lacks what its sentence needs. */
function wordsFor(reason: Reason, length: number): readonly string[] {
  const { detail } = reason;
  switch (reason.kind) {
    case "named":
      return ["the request names it"];
    case "example":
      return typeof detail["text"] === "string" ? [`like its example ${quoted(detail["text"], length)}`] : [];
    case "meaning":
      return typeof detail["cosine"] === "number" ? [`close in meaning (${detail["cosine"].toFixed(2)})`] : [];
    case "words": {
      const words = Array.isArray(detail["words"]) ? detail["words"].filter((one) => typeof one === "string") : [];
      return words.length === 0
        ? []
        : [`shares the word${words.length === 1 ? "" : "s"} ${joinNames(words.slice(0, wordsNamed))}`];
    }
    case "domain":
      return [`domain ${detail["domain"]} ${detail["agreement"] === "disagrees" ? "differs" : "agrees"}`];
    case "variable_agrees":
      return [inferredAgreement(detail) ?? `${detail["name"]} agrees`];
    case "variable_disagrees":
      return [`${detail["name"]} counts against it`];
  }
}

/** Undefined where the caller gave the value. */
function inferredAgreement({ name, inferredFrom }: Reason["detail"]): string | undefined {
  return typeof inferredFrom === "string"
    ? `the request says ${quoted(inferredFrom, briefQuoteLength)} (${name})`
    : undefined;
}

/** Four words identify what was shared. */
const wordsNamed = 4;
