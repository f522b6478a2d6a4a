import { readFile } from "node:fs/promises";
import { dotProduct } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import openWabt from "wabt";
import { openScanKernel } from "./scan-kernel.ts";
import { scanKernelModule } from "./scan-kernel-module.ts";

function open() {
  const kernel = openScanKernel(65_536);
  if (kernel === undefined) throw new Error("no WebAssembly with SIMD here");
  return kernel;
}

describe("the scan kernel", () => {
  it("is what its source says", async () => {
    const source = await readFile(new URL("./scan-kernel.wat", import.meta.url), "utf8");
    const wabt = await openWabt();
    const { buffer } = wabt.parseWat("scan-kernel.wat", source, { simd: true }).toBinary({});
    expect(scanKernelModule).toBe(Buffer.from(buffer).toString("base64"));
  });

  it("counts the bits in which rows differ", () => {
    const { buffer, distances } = open();
    const bytes = new Uint8Array(buffer);
    bytes.set([0b1111_0000, 0, 255], 0);
    bytes.set([0b0000_0001], 3 * 32 - 1);
    bytes.fill(255, 96, 128);
    distances(0, 96, 32, 96, 128);
    expect([...new Int32Array(buffer, 128, 3)]).toEqual([256 - 12, 256, 255]);
  });

  it("multiplies the listed rows, at the ends of 8 bits too", () => {
    const { buffer, products } = open();
    const rows = new Int8Array(buffer, 0, 64);
    rows.fill(127, 0, 32);
    rows.fill(-127, 32, 64);
    rows[40] = 5;
    const query = new Int16Array(buffer, 64, 32).fill(127);
    query[0] = -127;
    new Int32Array(buffer, 128, 3).set([1, 0, 1]);
    products(128, 140, 32, 64, 160);
    const first = 127 * 127 * 30;
    const second = -127 * 127 * 30 + (5 + 127) * 127;
    expect([...new Int32Array(buffer, 160, 3)]).toEqual([second, first, second]);
  });

  it("multiplies floats as core does, to the last bit", () => {
    const { buffer, cosines } = open();
    const numbers = Array.from({ length: 36 }, (_, at) => Math.fround(Math.sin(at + 1) / 3));
    const rows = new Float32Array(buffer, 256, 24);
    rows.set(numbers.slice(0, 24));
    const query = Float32Array.from(numbers.slice(24));
    new Float64Array(buffer, 512, 12).set(query);
    new Int32Array(buffer, 128, 3).set([1, 0, 1]);
    cosines(128, 140, 48, 512, 1_024, 256);
    const [first, second] = [dotProduct(rows, 0, query), dotProduct(rows, 12, query)];
    expect([...new Float64Array(buffer, 1_024, 3)]).toEqual([second, first, second]);
  });

  it("is not there where its memory cannot be had", () => {
    expect(openScanKernel(2 ** 33)).toBeUndefined();
  });
});
