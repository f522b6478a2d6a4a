/** Which variables that are missing would tell the matches apart or let the first one run. */
import { domains, type Match, type Request, type Variable } from "@flowmind/core";
import { nameableValues } from "./nameable-values.ts";
import { tellsApart } from "./tells-apart.ts";
import { helpfulShare, leastMeant, mostHelpfulVariables, mostValuesNamed, optionalVariableWeight } from "./tuning.ts";

export interface HelpfulVariable {
  readonly name: string;
  /** Share of the matches' probability that would use it, 0..1, with optional uses counted half. */
  readonly share: number;
  /** Titles of the matches that use it, best first. */
  readonly usedBy: readonly string[];
  readonly question?: string;
  /** What it is for. */
  readonly description?: string;
  readonly values: readonly string[];
  /** A value of it can change the order of the matches. */
  readonly tellsApart: boolean;
}

/** Most useful first, at most three; empty where nothing that is missing would change the answer, and of matches that can hardly be meant. */
export function helpfulVariables(request: Request, matches: readonly Match[]): readonly HelpfulVariable[] {
  const mass = matches.reduce((sum, match) => sum + match.probability, 0);
  if (mass === 0) return [];
  const meant = matches.filter(({ probability }) => probability >= leastMeant);
  const found = new Map<string, { share: number; usedBy: string[]; declared: Variable }>();
  const isRequired = (name: string) =>
    meant.some(({ alignment }) => alignment.variables.some((one) => one.name === name && one.required));
  for (const match of meant) {
    for (const aligned of match.alignment.variables) {
      const declared = match.context.variables.find((one) => one.name === aligned.name);
      if (aligned.state !== "missing" || declared === undefined) continue;
      const share = (match.probability / mass) * (aligned.required ? 1 : optionalVariableWeight);
      const entry = found.get(aligned.name);
      if (entry === undefined) found.set(aligned.name, { share, usedBy: [match.context.title], declared });
      else {
        entry.share += share;
        entry.usedBy.push(match.context.title);
      }
    }
  }
  const declared = [...found].map(([name, { share, usedBy, declared: variable }]) => ({
    name,
    share,
    usedBy,
    ...(variable.question === undefined ? {} : { question: variable.question }),
    ...(variable.description === undefined ? {} : { description: variable.description }),
    values: nameableValues(variable).slice(0, mostValuesNamed),
    tellsApart: tellsApart(name, matches),
  }));
  return [...declared, ...missingDomain(request, meant, mass)]
    .filter((one) => one.share >= helpfulShare && (one.tellsApart || isRequired(one.name)))
    .sort((a, b) => b.share - a.share || (a.name < b.name ? -1 : 1))
    .slice(0, mostHelpfulVariables);
}

/** The domain helps as far as the matches disagree about it: the chance that two drawn by probability differ. */
function missingDomain(request: Request, matches: readonly Match[], mass: number): readonly HelpfulVariable[] {
  if (request.variables["domain"] !== undefined) return [];
  const shares = new Map<string, number>();
  for (const match of matches) {
    const { domain } = match.context;
    if (domain !== undefined) shares.set(domain, (shares.get(domain) ?? 0) + match.probability / mass);
  }
  const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
  const share = total * total - [...shares.values()].reduce((sum, one) => sum + one * one, 0);
  const values = domains.filter((domain) => shares.has(domain));
  const usedBy = matches.filter((match) => match.context.domain !== undefined).map((match) => match.context.title);
  return values.length < 2 ? [] : [{ name: "domain", share, usedBy, values, tellsApart: true }];
}
