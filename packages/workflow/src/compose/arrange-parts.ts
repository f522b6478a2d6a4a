/** What requires what → the order in which it runs. */
import type { Context } from "@flowmind/core";
import { type ComponentRole, type Composition, componentRoles, type Report } from "./composition.ts";
import type { FoundPart } from "./part.ts";

export interface RequiringPart {
  readonly context: Context;
  readonly role: ComponentRole;
  /** Where it stands among the components; absent where it was pulled in. */
  readonly index?: number;
  /** Path of the argument that it came by. */
  readonly at: string;
  readonly requires: RequiringPart[];
}

/** None where they require each other in a circle. */
export function arrangeParts(
  parts: readonly RequiringPart[],
  composition: Composition,
  report: Report,
): readonly FoundPart[] {
  const order = orderOf(parts, report);
  return order === undefined ? [] : arrange(order, composition, report);
}

/** What is required before what requires it; undefined where that goes in a circle. */
function orderOf(nodes: readonly RequiringPart[], report: Report): readonly RequiringPart[] | undefined {
  const ordered = new Set<RequiringPart>();
  const open: RequiringPart[] = [];
  let isCircular = false;
  const visit = (node: RequiringPart): void => {
    if (ordered.has(node) || isCircular) return;
    const from = open.indexOf(node);
    if (from >= 0) {
      const circle = [...open.slice(from), node].map(({ context }) => context.uri).join(" → ");
      report(
        `${node.at}.uri`,
        `What is required goes in a circle: ${circle}`,
        "Leave these out until that is put right",
      );
      isCircular = true;
      return;
    }
    open.push(node);
    for (const required of node.requires) visit(required);
    open.pop();
    ordered.add(node);
  };
  for (const node of nodes) visit(node);
  return isCircular ? undefined : [...ordered];
}

function arrange(order: readonly RequiringPart[], composition: Composition, report: Report): readonly FoundPart[] {
  const levels = new Map<RequiringPart, number>();
  const owners = new Map<RequiringPart, RequiringPart | undefined>();
  for (const node of order) {
    const same = node.requires.filter(({ role }) => role === node.role);
    levels.set(
      node,
      same.reduce((level, required) => Math.max(level, 1 + (levels.get(required) ?? 0)), 0),
    );
    for (const required of node.requires) {
      if (componentRoles.indexOf(required.role) <= componentRoles.indexOf(node.role)) continue;
      const message = `${node.context.uri} requires ${required.context.uri}, which runs after it, for ${required.role}`;
      report(`${required.at}.role`, message, `Give ${required.context.uri} the role support`);
    }
  }
  for (const node of [...order].reverse()) owners.set(node, ownerOf(node, order, owners, composition));
  const made = new Map<RequiringPart, FoundPart>();
  for (const node of order) {
    const before = order.filter((one) => owners.get(one) === node).flatMap((one) => made.get(one) ?? []);
    const { context, role, index } = node;
    made.set(node, { context, role, level: levels.get(node) ?? 0, before, ...(index === undefined ? {} : { index }) });
  }
  return order.flatMap((node) => (owners.get(node) === undefined ? (made.get(node) ?? []) : []));
}

/** The one component that all who require it belong to, where that runs under a condition: what it requires is then not wanted without it. */
function ownerOf(
  node: RequiringPart,
  order: readonly RequiringPart[],
  owners: ReadonlyMap<RequiringPart, RequiringPart | undefined>,
  { flowType, components }: Composition,
): RequiringPart | undefined {
  if (node.index !== undefined || flowType === "iterative") return undefined;
  const requirers = order.filter(({ requires }) => requires.includes(node));
  const found = new Set(requirers.map((one) => (one.index === undefined ? owners.get(one) : one)));
  const [owner] = found;
  if (found.size !== 1 || owner?.index === undefined) return undefined;
  return components[owner.index]?.when === undefined ? undefined : owner;
}
