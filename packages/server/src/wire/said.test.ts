import { describe, expect, it } from "vitest";
import { withHints } from "./said.ts";

describe("withHints", () => {
  it("puts remarks before the tip, each a sentence of its own", () => {
    expect(withHints({ tip: "Say more" }, ["It was ignored", 'did you mean "query"?'])).toEqual({
      tip: 'It was ignored. did you mean "query"? Say more',
    });
    expect(withHints(undefined, ["It was ignored"])).toEqual({ tip: "It was ignored" });
  });

  it("leaves what is taught as it is where there is no remark", () => {
    expect(withHints(undefined, [])).toBeUndefined();
    expect(withHints({ tip: "Say more" }, [])).toEqual({ tip: "Say more" });
  });
});
