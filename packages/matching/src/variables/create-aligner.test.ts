import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { allowed, makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { alignVariables } from "./align-variables.ts";
import { createAligner } from "./create-aligner.ts";
import { prepareQueryText } from "./query/query-text.ts";

describe("createAligner", () => {
  const variables = [makeVariable("severity", { values: allowed("sev1") }), makeVariable("urgency")];
  const context = makeContext("workflow://x", { variables });
  const request = { ...plainRequest("this is sev1"), variables: { urgency: "low" } };
  const query = prepareQueryText(request.query, 0);

  it("gives what alignVariables gives, with the query and without", () => {
    const align = createAligner(request, query);
    expect(align.heard(context)).toEqual(alignVariables(context, request, query));
    expect(align.given(context)).toEqual(alignVariables(context, request));
    expect(align.heard(context)).not.toEqual(align.given(context));
  });

  it("looks at each context once", () => {
    let looks = 0;
    const watched = {
      ...context,
      get variables() {
        looks++;
        return variables;
      },
    };
    const align = createAligner(request, query);
    const first = align.given(watched);
    const looked = looks;
    expect(align.given(watched)).toBe(first);
    expect(looks).toBe(looked);
    expect(align.heard(watched)).toBe(align.heard(watched));
  });
});
