/** Why a context matched, as data; most telling first. */
import type { Alignment, Candidate, Reason } from "@flowmind/core";

export interface ExplainInput {
  readonly candidate: Candidate;
  readonly alignment: Alignment;
  readonly coverage: number;
  readonly named: boolean;
  /** Terms of the request that the context contains, as the caller wrote them. */
  readonly sharedWords: readonly string[];
}

/** Cosines below this say no more than that both texts are text: of requests from two public sets 3 % have as much (mean .10). */
const tellingCosine = 0.3;

export function explain(input: ExplainInput): readonly Reason[] {
  const reasons = [...reasonsFromText(input), ...reasonsFromVariables(input)];
  return reasons.sort((a, b) => b.weight - a.weight);
}

function reasonsFromText({ candidate, named, sharedWords, coverage }: ExplainInput): readonly Reason[] {
  const reasons: Reason[] = [];
  if (named) reasons.push({ kind: "named", weight: 1, detail: { uri: candidate.context.uri } });
  const example = candidate.bestExample;
  if (example !== undefined && example.cosine >= tellingCosine) {
    const text = candidate.context.examples.positive[example.index] ?? "";
    reasons.push({ kind: "example", weight: example.cosine, detail: { text, cosine: example.cosine } });
  }
  if (candidate.documentCosine >= tellingCosine) {
    reasons.push({ kind: "meaning", weight: candidate.documentCosine, detail: { cosine: candidate.documentCosine } });
  }
  if (sharedWords.length > 0) {
    reasons.push({ kind: "words", weight: coverage, detail: { words: sharedWords, coverage } });
  }
  return reasons;
}

/** For ordering only: a domain says more than one variable, both less than a close example. */
const domainWeight = 0.5;
const variableWeight = 0.4;
/** Read from words that count for themselves already. */
const inferredWeight = 0.2;

function reasonsFromVariables({ candidate, alignment }: ExplainInput): readonly Reason[] {
  const reasons: Reason[] = [];
  const domain = candidate.context.domain;
  if (alignment.domain !== "unknown" && domain !== undefined) {
    reasons.push({ kind: "domain", weight: domainWeight, detail: { domain, agreement: alignment.domain } });
  }
  for (const variable of alignment.variables) {
    if (variable.agreement === "unknown") continue;
    const kind = variable.agreement === "agrees" ? "variable_agrees" : "variable_disagrees";
    const expected = variable.expected === undefined ? {} : { expected: variable.expected };
    const inferred = variable.inferredFrom === undefined ? {} : { inferredFrom: variable.inferredFrom };
    reasons.push({
      kind,
      weight: variable.state === "given" ? variableWeight : inferredWeight,
      detail: { name: variable.name, value: shown(variable.value), ...expected, ...inferred },
    });
  }
  return reasons;
}

function shown(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
