import { problemAt } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { withLastGood } from "./with-last-good.ts";

const contextOf = (uri: string, file: string) => makeContext(uri, { source: { provider: "yaml", file } });
const errorIn = (file: string) =>
  problemAt({ file, line: 1, column: 1 }, "error", "FILE_UNREADABLE", { detail: "EACCES" });
const urisOf = (...given: Parameters<typeof withLastGood>) => withLastGood(...given).map(({ uri }) => uri);

describe("withLastGood", () => {
  const build = contextOf("pattern://a/build", "a.md");
  const test = contextOf("pattern://a/test", "a.md");

  it("keeps all that a file held of which nothing can be read now", () => {
    expect(urisOf({ contexts: [], problems: [errorIn("a.md")] }, [build, test])).toEqual([build.uri, test.uri]);
  });

  it("lets go of what went from a file that has another fault, of a file that is gone, and of what lies elsewhere now", () => {
    expect(urisOf({ contexts: [test], problems: [errorIn("a.md")] }, [build, test])).toEqual([test.uri]);
    expect(urisOf({ contexts: [], problems: [] }, [build])).toEqual([]);
    const moved = contextOf(build.uri, "b.md");
    expect(withLastGood({ contexts: [moved], problems: [errorIn("a.md")] }, [build])).toEqual([moved]);
  });

  it("takes a warning for no fault", () => {
    const warning = { ...errorIn("a.md"), severity: "warning" as const };
    expect(urisOf({ contexts: [], problems: [warning] }, [build])).toEqual([]);
  });
});
