/** Which of the given tools fit a request, likeliest first. */
import {
  type Context,
  decodeUriSegment,
  defaultMaxResults,
  type Outcome,
  plainRequest,
  type Router,
} from "@flowmind/core";

export interface ToolSearchOptions {
  /** At most so many tools are selected, 1 to 10. @default 5 */
  readonly most?: number;
  /** A tool less likely than this is left out, 0 to 1. @default 0.05 */
  readonly leastProbability?: number;
  readonly signal?: AbortSignal;
}

/** Under one in twenty a tool costs more of the window than it is worth. */
const defaultLeast = 0.05;

/**
 * Names of tools, likeliest first; none where nothing fits. A context stands for the tool that is named by one of its aliases, by the end
 * of its URI, or by that after the first segment (`tool://tools/NAMESPACE/NAME`). Throws a RangeError for options out of their range, and
 * what the router throws.
 */
export async function rankTools(
  request: string,
  router: Router,
  names: readonly string[],
  options: ToolSearchOptions = {},
): Promise<readonly string[]> {
  const { most = defaultMaxResults, leastProbability = defaultLeast, signal } = options;
  if (!(Number.isInteger(most) && most >= 1 && most <= 10)) throw new RangeError(`most is 1 to 10, not ${most}`);
  if (!(leastProbability >= 0 && leastProbability <= 1)) {
    throw new RangeError(`leastProbability is 0 to 1, not ${leastProbability}`);
  }
  const known = new Set(names);
  const asked = plainRequest(request);
  const preferences = { ...asked.preferences, kinds: ["tool"], maxResults: most } as const;
  const outcome = await router.ask({ ...asked, preferences }, signal === undefined ? {} : { signal });
  const found = likely(outcome, leastProbability).flatMap(({ context }) => nameOf(context, known) ?? []);
  return [...new Set(found)].slice(0, most);
}

/** What cannot be called at present is not offered. */
function likely(outcome: Outcome, least: number): Outcome["matches"] {
  return [...outcome.matches]
    .filter(({ context, probability }) => probability >= least && context.unavailable === undefined)
    .sort((one, other) => other.probability - one.probability);
}

function nameOf({ uri, aliases }: Context, known: ReadonlySet<string>): string | undefined {
  const path = uri
    .slice(uri.indexOf("://") + "://".length)
    .split("/")
    .map(decodeUriSegment);
  return [...aliases, path.slice(1).join("/"), path.at(-1) ?? ""].find((name) => known.has(name));
}
