/** Contexts in an order → the arguments of `compose_workflow` (seeds/001). */
import type { FilledValues } from "./filled-values.ts";

export interface Composition {
  /** Lower-case letters, digits and single hyphens between them. */
  readonly name: string;
  readonly components: readonly {
    readonly uri: string;
    readonly role: "primary";
    readonly configuration?: { readonly variables: FilledValues };
  }[];
  readonly flow_type: "sequential";
}

/** seeds/001, `components.maxItems`. */
const mostComponents = 10;
/** A name is read by people in a list. */
const nameLength = 60;

/**
 * @param uris two or more; every context answers a need of its own, so all are primary
 * @param valuesOf what is known of a context's variables
 */
export function toComposition(
  uris: readonly string[],
  valuesOf: (uri: string) => FilledValues = () => ({}),
): Composition {
  const components = uris.slice(0, mostComponents).map((uri) => {
    const variables = valuesOf(uri);
    const known = Object.keys(variables).length === 0 ? {} : { configuration: { variables } };
    return { uri, role: "primary" as const, ...known };
  });
  return { name: composedName(uris), components, flow_type: "sequential" };
}

function composedName(uris: readonly string[]): string {
  const parts = uris.map((uri) =>
    lastSegment(uri)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-"),
  );
  const name = parts.join("-then-").slice(0, nameLength);
  return name.replace(/-+/g, "-").replace(/^-|-$/g, "") || "composed";
}

function lastSegment(uri: string): string {
  return uri.slice(uri.lastIndexOf("/") + 1).replace(/@[\d.]+$/, "");
}
