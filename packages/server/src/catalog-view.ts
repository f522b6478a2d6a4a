/** What a caller sees of a catalog generation, with what the server needs to know of that, computed once for all who see the same. */
import type { CallerPermissions } from "@flowmind/authorization";
import type { AskOptions, Context, Match, Outcome, Request } from "@flowmind/core";
import type { Engine, Snapshot } from "@flowmind/engine";
import { type Coverage, coverageOf } from "@flowmind/teaching";
import { leadsNowhereIn, withoutDangling } from "./access/without-dangling.ts";
import { withoutHidden } from "./access/without-hidden.ts";

export interface CatalogView {
  /** Of what the caller may see: nothing else is named, counted or suggested. */
  readonly snapshot: Snapshot;
  readonly coverage: Coverage;
  /** A request in a user's words, for examples. */
  readonly exampleQuery: string;
  /** Whether a context declares this value for a variable of this name, whatever the general schema says of it. */
  declares(variable: string, value: unknown): boolean;
  /** Whether a context declares a variable of this name. */
  declaresName(variable: string): boolean;
  /** Answers from what the caller may see. */
  ask(request: Request, options?: Omit<AskOptions, "allow" | "allowKey">): Promise<Outcome>;
}

export type Permitted = Pick<CallerPermissions, "allow" | "allowKey" | "seesAll">;

interface Seen extends Pick<CatalogView, "snapshot" | "coverage" | "exampleQuery" | "declares" | "declaresName"> {
  /** The outcome in terms of these contexts. */
  readonly asSeen: (outcome: Outcome) => Outcome;
}

/** A function that gives the view of the generation that answers now. */
export function createCatalogViews(engine: Engine): (permitted: Permitted) => CatalogView {
  const known = new WeakMap<Snapshot, Seen>();
  return ({ allow, allowKey, seesAll }) => {
    const asking = seesAll ? { allowKey } : { allow, allowKey };
    const snapshot = engine.snapshot(asking);
    const seen = known.get(snapshot) ?? see(snapshot, seesAll);
    known.set(snapshot, seen);
    const { asSeen, ...view } = seen;
    return { ...view, ask: async (request, options) => asSeen(await engine.ask(request, { ...options, ...asking })) };
  };
}

function see(given: Snapshot, seesAll: boolean): Seen {
  const leadsNowhere = leadsNowhereIn(given);
  const contexts = given.contexts.map((context) =>
    seesAll ? withoutDangling(context, leadsNowhere) : withoutHidden(context, given),
  );
  if (contexts.every((context, position) => context === given.contexts[position]))
    return { snapshot: given, ...describe(contexts), asSeen: (outcome) => outcome };
  const byUri = new Map(contexts.map((context) => [context.uri, context]));
  const seen = (context: Context) => byUri.get(context.uri) ?? context;
  const find: Snapshot["find"] = (name) => {
    const found = given.find(name);
    return found && seen(found);
  };
  return {
    snapshot: { ...given, contexts, find },
    ...describe(contexts),
    asSeen: (outcome) => matchesAsSeen(outcome, seen),
  };
}

function matchesAsSeen(outcome: Outcome, seen: (context: Context) => Context): Outcome {
  const asSeen = (match: Match): Match => ({ ...match, context: seen(match.context) });
  return outcome.status === "no_matches"
    ? { ...outcome, nearest: outcome.nearest.map(asSeen) }
    : { ...outcome, matches: outcome.matches.map(asSeen) };
}

function describe(
  contexts: readonly Context[],
): Pick<CatalogView, "coverage" | "exampleQuery" | "declares" | "declaresName"> {
  const declared = declaredValues(contexts);
  const withExamples = contexts.find((context) => context.examples.positive.length > 0);
  return {
    coverage: coverageOf(contexts),
    exampleQuery: withExamples?.examples.positive[0] ?? "What the user needs, and for what",
    declaresName: (variable) => declared.has(variable),
    declares: (variable, value) =>
      typeof value !== "object" && (declared.get(variable)?.has(String(value).toLowerCase()) ?? false),
  };
}

function declaredValues(contexts: readonly Context[]): ReadonlyMap<string, ReadonlySet<string>> {
  const declared = new Map<string, Set<string>>();
  for (const { name, values } of contexts.flatMap((context) => context.variables)) {
    const known = declared.get(name) ?? new Set<string>();
    for (const { value, synonyms } of values)
      for (const word of [value, ...synonyms]) known.add(String(word).toLowerCase());
    declared.set(name, known);
  }
  return declared;
}
