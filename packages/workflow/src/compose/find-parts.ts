/** The contexts that are composed: those that were named, and those that these require. */
import { type Context, contextUriKey } from "@flowmind/core";
import { mostPulledIn } from "../tuning.ts";
import { arrangeParts, type RequiringPart } from "./arrange-parts.ts";
import type { Composition, CompositionParts, Report } from "./composition.ts";
import { containsUri } from "./contains-uri.ts";
import type { FoundPart } from "./part.ts";

/** In the order of the components, what was pulled in first. What leads nowhere, fits not or goes in a circle is reported. */
export function findParts(composition: Composition, parts: CompositionParts, report: Report): readonly FoundPart[] {
  const given = composition.components.flatMap((_, index) => findNode(composition, index, parts, report) ?? []);
  const nodes = pullIn(given, parts, report);
  reportConflicts(nodes, parts, report);
  return arrangeParts(nodes, composition, report);
}

function findNode(
  { components, uri, name }: Composition,
  index: number,
  parts: CompositionParts,
  report: Report,
): RequiringPart | undefined {
  const component = components[index];
  if (component === undefined) return undefined;
  const at = `components[${index}]`;
  const context = parts.resolve(component.uri);
  if (context === undefined) {
    const nearest = parts.nearest?.(component.uri) ?? [];
    const fix = nearest.length > 0 ? `Did you mean ${nearest.join(" or ")}` : "Find the right one with field_request";
    report(`${at}.uri`, `There is no context ${component.uri}`, fix);
    return undefined;
  }
  const barrier = parts.barrier?.(context);
  if (barrier !== undefined) report(`${at}.uri`, `${context.uri} cannot be run: ${barrier}`, "Leave it out");
  if (containsUri(context, uri, parts.resolve)) {
    report(`${at}.uri`, `${name} would contain itself, by ${context.uri}`, "Leave it out, or take another name");
  }
  return { context, role: component.role, index, at, requires: [] };
}

function pullIn(given: readonly RequiringPart[], parts: CompositionParts, report: Report): readonly RequiringPart[] {
  const byKey = new Map([...given].reverse().map((node) => [contextUriKey(node.context.uri), node]));
  const pulled: RequiringPart[] = [];
  const pending = [...given];
  for (let node = pending.shift(); node !== undefined && pulled.length <= mostPulledIn; node = pending.shift()) {
    for (const context of requiredBy(node, parts, report)) {
      const key = contextUriKey(context.uri);
      const known = byKey.get(key);
      const required = known ?? { context, role: "support", at: node.at, requires: [] };
      node.requires.push(required);
      if (known !== undefined) continue;
      byKey.set(key, required);
      pulled.push(required);
      pending.push(required);
    }
  }
  if (pulled.length > mostPulledIn) {
    report("components", `More than ${mostPulledIn} contexts would be pulled in`, "Compose a smaller part of it");
  }
  return [...pulled, ...given];
}

/** Tools that are required need only be there: nobody says with what they would be called. */
function requiredBy({ context, at }: RequiringPart, parts: CompositionParts, report: Report): readonly Context[] {
  return context.relations.requires.flatMap((uri) => {
    const required = parts.resolve(uri);
    const message = `${context.uri} requires ${required?.uri ?? uri}`;
    if (required === undefined) {
      report(`${at}.uri`, `${message}, which is not there`, "Leave it out, or add what it requires");
      return [];
    }
    if (required.kind === "tool") return [];
    const barrier = parts.barrier?.(required);
    if (barrier !== undefined) report(`${at}.uri`, `${message}, which cannot be run: ${barrier}`, "Leave it out");
    return [required];
  });
}

function reportConflicts(nodes: readonly RequiringPart[], { resolve }: CompositionParts, report: Report): void {
  const conflicts = nodes.map(({ context }) => {
    const keys = context.relations.conflictsWith.map((uri) => contextUriKey(resolve(uri)?.uri ?? uri));
    return { key: contextUriKey(context.uri), against: new Set(keys) };
  });
  for (const [first, one] of nodes.entries()) {
    for (const [second, other] of nodes.entries()) {
      const [a, b] = [conflicts[first], conflicts[second]];
      if (second <= first || a === undefined || b === undefined) continue;
      if (!a.against.has(b.key) && !b.against.has(a.key)) continue;
      const says = a.against.has(b.key) ? one : other;
      const message = `${one.context.uri} and ${other.context.uri} conflict, as ${says.context.uri} says`;
      report(`${other.at}.uri`, message, "Leave one of the two out");
    }
  }
}
