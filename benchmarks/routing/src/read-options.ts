/** Arguments → what to do, or what is wrong with them. */
import { type PublicSet, publicSets } from "@flowmind/evaluation";
import { toCount, toExamples } from "./read-chosen.ts";
import { readGiven } from "./read-given.ts";
import { type WrongUse, wrongUse } from "./wrong-use.ts";

export interface RoutingOptions {
  readonly command: "measure";
  readonly dataFolder: string;
  readonly sets: readonly PublicSet[];
  /** Of a context; Infinity: all that there are. */
  readonly examples: number;
  /** Queries of a set; Infinity: all. */
  readonly limit: number;
  readonly seed: number;
  readonly cacheFolder: string;
}

export const usage = `pnpm bench:routing --data DIR [--sets metatool,hwu64] [--examples 0|3|5|10|all] [--limit N] [--seed N] [--cache DIR]

DIR holds public sets, a folder each: catalog.jsonl, queries.jsonl, examples.jsonl (benchmarks/routing/README.md says which).`;

/** Has no queries. */
const unasked = "openapi-specs";

export function readOptions(args: readonly string[]): RoutingOptions | WrongUse {
  const asked = publicSets.map(({ name }) => name).filter((name) => name !== unasked);
  const given = readGiven(args, { sets: asked, own: { examples: "string", limit: "string", seed: "string" } });
  if ("fault" in given) return given;
  const { own, ...common } = given;
  const examples = toExamples(own["examples"]);
  if (Number.isNaN(examples)) return wrongUse('--examples takes a whole number or "all"');
  const limit = own["limit"] === undefined ? Number.POSITIVE_INFINITY : toCount(own["limit"]);
  if (!(limit > 0)) return wrongUse("--limit takes a whole number from 1 on");
  const seed = toCount(own["seed"] ?? "1");
  if (Number.isNaN(seed)) return wrongUse("--seed takes a whole number");
  return { command: "measure", ...common, examples, limit, seed };
}
