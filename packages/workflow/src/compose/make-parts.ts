/** What was found for a composition → its parts, with their names, settings and conditions, and the variables of the whole. */
import { nearestNames, type Variable } from "@flowmind/core";
import { readPlaceholders } from "../templates/render-template.ts";
import { textsIn } from "../templates/texts-in.ts";
import type { Component, Composition, CompositionParts, Report } from "./composition.ts";
import { joinVariables, type OpenVariable } from "./join-variables.ts";
import { createNames, namePart, type PartNames } from "./name-parts.ts";
import type { FoundPart, Part, PartSettings } from "./part.ts";
import { isPath } from "./part-steps.ts";
import { readConfiguration } from "./read-configuration.ts";
import { readWhen, type WhenParts } from "./read-when.ts";

interface MadeParts {
  readonly parts: readonly Part[];
  /** What the workflow is given, and what its validations say. */
  readonly variables: readonly Variable[];
  /** Names of the former. */
  readonly inputs: readonly string[];
  readonly allPassed: string;
}

interface Drafted extends PartNames {
  readonly found: FoundPart;
  readonly component: Component | undefined;
  readonly settings: PartSettings;
  readonly at: string;
}

export function makeParts(
  found: readonly FoundPart[],
  composition: Composition,
  { parseCondition }: Pick<CompositionParts, "parseCondition">,
  report: Report,
): MadeParts {
  const all = found.flatMap((part) => [...part.before, part]);
  const settings = new Map(all.map((part) => [part, settingsOf(part, composition, report)]));
  const open = all.flatMap((part): readonly OpenVariable[] => {
    const values = settings.get(part)?.values ?? {};
    const variables = part.context.variables.filter(({ name }) => !Object.hasOwn(values, name));
    return variables.map((variable) => ({ variable, uri: part.context.uri, at: placeOf(part) }));
  });
  const given = joinVariables(open, composition, report);
  const takeStep = createNames([]);
  const takeVariable = createNames(
    [...given, ...all.flatMap(({ context }) => context.variables)].map(({ name }) => name),
  );
  const drafts = new Map(
    all.map((part): [FoundPart, Drafted] => {
      const component = part.index === undefined ? undefined : composition.components[part.index];
      const names = namePart(part.context.uri, takeStep, takeVariable);
      return [
        part,
        { ...names, found: part, component, settings: settings.get(part) ?? { values: {} }, at: placeOf(part) },
      ];
    }),
  );
  const names = new Set([...given.map(({ name }) => name), ...[...drafts.values()].map((one) => one.names.result)]);
  for (const draft of drafts.values()) {
    checkValues(draft, names, report);
    checkAlone(draft, open, report);
  }
  const make = (part: FoundPart): readonly Part[] => {
    const draft = drafts.get(part);
    return draft === undefined ? [] : [toPart(draft, part.before.flatMap(make), { names, parseCondition }, report)];
  };
  const parts = found.flatMap(make);
  const verdicts = parts.filter(({ role }) => role === "validation").map(toVerdict);
  return {
    parts,
    variables: [...given, ...verdicts],
    inputs: given.map(({ name }) => name),
    allPassed: takeVariable("all_passed"),
  };
}

function placeOf({ index }: FoundPart): string {
  return index === undefined ? "components" : `components[${index}]`;
}

function settingsOf(part: FoundPart, { components, flowType }: Composition, report: Report): PartSettings {
  const component = part.index === undefined ? undefined : components[part.index];
  if (component === undefined) return { values: {} };
  return readConfiguration(component, part.context, flowType, placeOf(part), report);
}

function toPart(
  { found, component, settings, id, names, at }: Drafted,
  before: readonly Part[],
  parts: Omit<WhenParts, "threshold">,
  report: Report,
): Part {
  const when =
    component?.when === undefined
      ? undefined
      : readWhen(component.when, { ...parts, threshold: settings.threshold }, `${at}.when`, report);
  return { ...found, id, names, settings, before, ...(when === undefined ? {} : { when }) };
}

/** What stands in `${…}` is known. */
function checkValues({ settings, at }: Drafted, names: ReadonlySet<string>, report: Report): void {
  const placeholders = [...textsIn(settings.values), settings.instructions ?? ""].flatMap(readPlaceholders);
  for (const { text, path } of placeholders) {
    const root = path?.split(".")[0];
    if (root !== undefined && names.has(root)) continue;
    const [nearest] = nearestNames(root ?? "", names);
    const fix = nearest === undefined ? `Known here: ${[...names].join(", ")}` : `Did you mean \${${nearest}}`;
    report(`${at}.configuration`, `${text} leads nowhere`, fix);
  }
}

/** An agent's or pattern's text is filled in from the variables of the whole, so that no other part may mean another value by the name. */
function checkAlone({ found, settings, at }: Drafted, open: readonly OpenVariable[], report: Report): void {
  if (found.context.kind !== "agent" && found.context.kind !== "pattern") return;
  for (const [name, value] of Object.entries(settings.values)) {
    const place = `${at}.configuration.${name}`;
    const hasPlaceholder = textsIn(value).some((text) => readPlaceholders(text).length > 0);
    if (hasPlaceholder && !(typeof value === "string" && isPath(value))) {
      report(place, "A placeholder stands among other text", "Give the value, or one placeholder alone");
    }
    const other = open.find((one) => one.variable.name === name);
    if (other === undefined) continue;
    const message = `${name} is set for ${found.context.uri}, and ${other.uri} has it too`;
    report(place, message, "Set it for both, or for neither");
  }
}

function toVerdict({ context, names }: Part): Variable {
  const description = `Whether ${context.title} lets the work pass; the run sets it`;
  return {
    name: names.passed,
    type: "boolean",
    required: false,
    values: [],
    closed: false,
    extractionHints: [],
    description,
  };
}
