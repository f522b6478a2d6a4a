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
  /** Of a context, at most. */
  readonly examples: number;
}

export interface CallersOptions {
  readonly command: "callers";
  readonly dataFolder: string;
  readonly size: number;
  /** How many ask at once. */
  readonly callers: number;
  readonly requestCount: number;
  readonly cacheFolder: string;
}

export interface ScaleOptions {
  readonly command: "scale";
  readonly dataFolder: string;
  readonly sizes: readonly number[];
  readonly requestCount: number;
  readonly cacheFolder: string;
  readonly json: boolean;
}

interface WrongUse {
  readonly command: "wrong-use";
  readonly fault: string;
}

export type Options = BenchmarkOptions | MakeCatalogOptions | CallersOptions | ScaleOptions | WrongUse;

export const usage = `pnpm bench --data DIR [--sizes 100,1847,10000] [--requests 300] [--cache DIR] [--json]
pnpm bench callers --data DIR [--size 1847] [--callers 16] [--requests 300] [--cache DIR]
pnpm bench scale --data DIR [--sizes 100000,500000] [--requests 300] [--cache DIR] [--json]
pnpm bench make-catalog --data DIR --out FOLDER [--size 1847] [--examples 0]

DIR holds public catalogs, a folder each: catalog.jsonl, queries.jsonl, examples.jsonl (benchmarks/README.md says which).`;

/** The catalog of the design's figures, and the sizes below and above it. */
const designSize = 1_847;
const defaultSizes = [100, designSize, 10_000];
const scaleSizes = [100_000, 500_000];
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
        examples: { type: "string" },
        callers: { type: "string" },
      },
    });
    const [command = "measure", ...others] = positionals;
    if (others.length > 0) return wrongUse(`unexpected: ${others.join(" ")}`);
    if (values.data === undefined) return wrongUse("--data is required: a folder of public catalogs");
    if (command === "measure") return benchmarkOptions({ ...values, data: values.data }, defaultSizes);
    if (command === "scale") {
      const options = benchmarkOptions({ ...values, data: values.data }, scaleSizes);
      return options.command === "measure" ? { ...options, command } : options;
    }
    if (command === "callers") return callersOptions({ ...values, data: values.data });
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
  readonly examples?: string;
  readonly callers?: string;
}

function benchmarkOptions(values: Values, otherwise: readonly number[]): BenchmarkOptions | WrongUse {
  const misplaced = (["out", "size", "examples", "callers"] as const).find((name) => values[name] !== undefined);
  if (misplaced !== undefined) return wrongUse(`--${misplaced} belongs to another command`);
  const sizes: readonly (number | undefined)[] = values.sizes?.split(",").map(toCount) ?? otherwise;
  if (sizes.includes(undefined)) return wrongUse("--sizes takes whole numbers from 1 on, separated by commas");
  const requestCount = values.requests === undefined ? defaultRequests : toCount(values.requests);
  if (requestCount === undefined) return wrongUse("--requests takes a whole number from 1 on");
  return {
    command: "measure",
    dataFolder: values.data,
    sizes: sizes.filter((size) => size !== undefined),
    requestCount,
    cacheFolder: values.cache ?? defaultCache,
    json: values.json === true,
  };
}

const defaultCache = join(tmpdir(), "flowmind-benchmark-latency");

/** As many as the design's figure is for. */
const designCallers = 16;

function callersOptions(values: Values): Options {
  const misplaced = (["sizes", "json", "out", "examples"] as const).find((name) => values[name] !== undefined);
  if (misplaced !== undefined) return wrongUse(`--${misplaced} belongs to another command`);
  const defaults = { size: designSize, callers: designCallers, requests: defaultRequests } as const;
  const count = (name: keyof typeof defaults) => toCount(values[name] ?? String(defaults[name]));
  const [size, callers, requestCount] = [count("size"), count("callers"), count("requests")];
  if (size === undefined || callers === undefined || requestCount === undefined) {
    return wrongUse("--size, --callers and --requests take a whole number from 1 on");
  }
  const cacheFolder = values.cache ?? defaultCache;
  return { command: "callers", dataFolder: values.data, size, callers, requestCount, cacheFolder };
}

function makeCatalogOptions(values: Values): Options {
  const misplaced = (["sizes", "requests", "cache", "json", "callers"] as const).find(
    (name) => values[name] !== undefined,
  );
  if (misplaced !== undefined) return wrongUse(`--${misplaced} does not belong to make-catalog`);
  if (values.out === undefined) return wrongUse("make-catalog needs --out: the folder to write");
  const size = values.size === undefined ? designSize : toCount(values.size);
  if (size === undefined) return wrongUse("--size takes a whole number from 1 on");
  const examples = values.examples === undefined || values.examples === "0" ? 0 : toCount(values.examples);
  if (examples === undefined) return wrongUse("--examples takes a whole number");
  return { command: "make-catalog", dataFolder: values.data, outputFolder: values.out, size, examples };
}

function wrongUse(fault: string): WrongUse {
  return { command: "wrong-use", fault };
}

function toCount(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : undefined;
}
