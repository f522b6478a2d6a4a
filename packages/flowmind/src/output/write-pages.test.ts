import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { writePages } from "./write-pages.ts";

async function* pagesOf(...pages: readonly (readonly number[])[]): AsyncGenerator<readonly number[]> {
  yield* pages;
}

const show = (page: readonly number[]): string => `${page.join()};`;

function failing(code: string): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code })) });
}

describe("writePages", () => {
  it("writes one after the other, and leaves the output open", async () => {
    let text = "";
    const output = new Writable({
      write(chunk, _encoding, done) {
        text += String(chunk);
        setImmediate(done);
      },
    });
    await writePages(pagesOf([1, 2], [], [3]), show, output);
    expect([text, output.writableEnded]).toEqual(["1,2;;3;", false]);
  });

  it("takes a reader that has gone away for one that has seen enough", async () => {
    await writePages(pagesOf([1], [2]), show, failing("EPIPE"));
  });

  it("passes on what else goes wrong, in writing as in reading", async () => {
    await expect(writePages(pagesOf([1]), show, failing("ENOSPC"))).rejects.toMatchObject({ code: "ENOSPC" });
    const broken = async function* (): AsyncGenerator<readonly number[]> {
      yield [1];
      throw new TypeError("no");
    };
    await expect(writePages(broken(), show, new Writable({ write: (_c, _e, done) => done() }))).rejects.toThrow("no");
  });
});
