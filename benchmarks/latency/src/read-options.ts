/** Arguments → what to do, or what is wrong with them. */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

export interface BenchmarkOptions {
  readonly command: "measure";
  readonly dataFolder: string;
  /** Contexts of each catalog, in the order in which they are measured. */
  readonly sizes: readonly number[];
  readonly requestCount: number;
  readonly cacheFolder: string;
  readonly json: boolean;
}

interface MakeCatalogOptions {
  readonly command: "make-catalog";
  readonly dataFolder: string;
  readonly outputFolder: string;
  readonly size: number;
}

interface WrongUse {
  readonly command: "wrong-use";
  readonly fault: string;
}

export type Options = BenchmarkOptions | MakeCatalogOptions | WrongUse;

export const usage = `pnpm bench --data DIR [--sizes 100,1847,10000] [--requests 300] [--cache DIR] [--json]
pnpm bench make-catalog --data DIR --out FOLDER [--size 1847]

DIR holds public catalogs, a folder each: catalog.jsonl, queries.jsonl, examples.jsonl (benchmarks/README.md says which).`;

/** The catalog of the design's figures, and the sizes below and above it. */
const designSize = 1_847;
const defaultSizes = [100, designSize, 10_000];
/** The 99th percentile of fewer is one of the two slowest requests, and chance. */
const defaultRequests = 300;

export function readOptions(args: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        data: { type: "string" },
        sizes: { type: "string" },
        requests: { type: "string" },
        cache: { type: "string" },
        json: { type: "boolean" },
        out: { type: "string" },
        size: { type: "string" },
      },
    });
    const [command = "measure", ...others] = positionals;
    if (others.length > 0) return wrongUse(`unexpected: ${others.join(" ")}`);
    if (values.data === undefined) return wrongUse("--data is required: a folder of public catalogs");
    if (command === "measure") return benchmarkOptions({ ...values, data: values.data });
    if (command === "make-catalog") return makeCatalogOptions({ ...values, data: values.data });
    return wrongUse(`there is no command "${command}"`);
  } catch (error) {
    return wrongUse(error instanceof Error ? error.message : String(error));
  }
}

interface Values {
  readonly data: string;
  readonly sizes?: string;
  readonly requests?: string;
  readonly cache?: string;
  readonly json?: boolean;
  readonly out?: string;
  readonly size?: string;
}

function benchmarkOptions(values: Values): Options {
  const misplaced = (["out", "size"] as const).find((name) => values[name] !== undefined);
  if (misplaced !== undefined) return wrongUse(`--${misplaced} belongs to make-catalog`);
  const sizes = values.sizes === undefined ? defaultSizes : values.sizes.split(",").map(toCount);
  if (sizes.includes(undefined)) return wrongUse("--sizes takes whole numbers from 1 on, separated by commas");
  const requestCount = values.requests === undefined ? defaultRequests : toCount(values.requests);
  if (requestCount === undefined) return wrongUse("--requests takes a whole number from 1 on");
  return {
    command: "measure",
    dataFolder: values.data,
    sizes: sizes.filter((size) => size !== undefined),
    requestCount,
    cacheFolder: values.cache ?? join(tmpdir(), "flowmind-benchmark-latency"),
    json: values.json === true,
  };
}

function makeCatalogOptions(values: Values): Options {
  const misplaced = (["sizes", "requests", "cache", "json"] as const).find((name) => values[name] !== undefined);
  if (misplaced !== undefined) return wrongUse(`--${misplaced} does not belong to make-catalog`);
  if (values.out === undefined) return wrongUse("make-catalog needs --out: the folder to write");
  const size = values.size === undefined ? designSize : toCount(values.size);
  if (size === undefined) return wrongUse("--size takes a whole number from 1 on");
  return { command: "make-catalog", dataFolder: values.data, outputFolder: values.out, size };
}

function wrongUse(fault: string): WrongUse {
  return { command: "wrong-use", fault };
}

function toCount(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : undefined;
}
