/** A context's content as a checksum: equal content has an equal digest, wherever and in whatever order it is written. */
import { createHash } from "node:crypto";
import type { Context, Flow } from "@flowmind/core";

/**
 * SHA-256 in hexadecimal over the canonical JSON of what the context says: its keys sorted, without its URI, its
 * source and the places of its steps, with variables and cases by name.
 */
export function digestOf(context: Omit<Context, "digest">): string {
  const { uri: _uri, source: _source, flow, variables, ...content } = context;
  const canonical = canonicalJson({
    ...content,
    variables: Object.fromEntries(variables.map((variable) => [variable.name, variable])),
    ...(flow === undefined ? {} : { flow: contentOf(flow) }),
  });
  return createHash("sha256").update(canonical).digest("hex");
}

/** JSON with sorted keys. Keys without a value are left out, as in JSON.stringify. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(withSortedKeys(value)) ?? "null";
}

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== "object" || value === null) return value;
  // Without a prototype, so that no key means anything. JavaScript puts keys that are whole numbers first, always.
  const sorted: Record<string, unknown> = Object.create(null);
  for (const key of Object.keys(value).sort()) sorted[key] = withSortedKeys((value as Record<string, unknown>)[key]);
  return sorted;
}

/** The flow as plain data, each step without its line and with its cases by value. */
function contentOf(flow: Flow): unknown {
  const { line: _line, column: _column, ...step } = flow;
  switch (step.type) {
    case "sequence":
      return {
        ...step,
        steps: step.steps.map(contentOf),
        functions: step.functions?.map(({ body, ...rest }) => ({ ...rest, body: contentOf(body) })),
      };
    case "parallel":
      return { ...step, tasks: step.tasks.map(contentOf) };
    case "loop":
    case "for_each":
      return { ...step, body: contentOf(step.body) };
    case "branch":
      return {
        ...step,
        branches: step.branches.map(({ condition, then }) => [condition, contentOf(then)]),
        otherwise: step.otherwise && contentOf(step.otherwise),
      };
    case "switch":
      return {
        ...step,
        cases: Object.fromEntries(step.cases.map(({ value, then }) => [value, contentOf(then)])),
        otherwise: step.otherwise && contentOf(step.otherwise),
        onLowConfidence: step.onLowConfidence && contentOf(step.onLowConfidence),
      };
    case "attempt":
      return {
        ...step,
        body: contentOf(step.body),
        onFailure: step.onFailure && contentOf(step.onFailure),
        always: step.always && contentOf(step.always),
      };
    default:
      return step;
  }
}
