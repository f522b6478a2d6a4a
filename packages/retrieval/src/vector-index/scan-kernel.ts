/** The compiled loops of a search and the memory they read. */
import { scanKernelModule } from "./scan-kernel-module.ts";

/** All arguments are positions or lengths in bytes; scan-kernel.wat says what each is. Nothing is checked: at least one row. */
export interface ScanKernel {
  readonly buffer: ArrayBuffer;
  distances(rows: number, end: number, width: number, query: number, out: number): void;
  products(list: number, end: number, width: number, query: number, out: number): void;
  cosines(list: number, end: number, width: number, query: number, out: number, rows: number): void;
  largest(at: number, end: number): number;
  sums(row: number, end: number, width: number, sums: number): void;
  quantise(row: number, end: number, width: number, out: number, step: number, scale: number, stats: number): void;
  signs(row: number, end: number, width: number, out: number, step: number, means: number): void;
}

/** Undefined where WebAssembly has no SIMD or so much memory cannot be had: whoever asks must be able to do without. */
export function openScanKernel(sizeBytes: number): ScanKernel | undefined {
  try {
    const memory = new WebAssembly.Memory({ initial: Math.ceil(sizeBytes / pageBytes) });
    const module = new WebAssembly.Module(Buffer.from(scanKernelModule, "base64"));
    const { exports } = new WebAssembly.Instance(module, { scan: { memory } });
    return { ...(exports as Omit<ScanKernel, "buffer">), buffer: memory.buffer };
  } catch {
    return undefined;
  }
}

/** WebAssembly core specification 2.0, section 4.2.8. */
const pageBytes = 65_536;
