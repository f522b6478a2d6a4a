/** A file's top mapping, in the present dialect → a context. */
import { type Context, complexities, domains, effects, type NativeSource, type Relations } from "@flowmind/core";
import { type ContextKey, contextKeys, relationKeys } from "./context-keys.ts";
import { digestOf } from "./digest.ts";
import type { FilePlace } from "./file-place.ts";
import { type Identity, identifyContext, titleOf } from "./identify-context.ts";
import { readActivation } from "./read-activation.ts";
import { readExamples } from "./read-examples.ts";
import {
  type Fields,
  itemsOf,
  readFields,
  readMap,
  readOneOf,
  readText,
  readTexts,
  reportInvalid,
} from "./read-fields.ts";
import { readFlow } from "./read-flow.ts";
import { readOwner } from "./read-owner.ts";
import { canonicalUri, readReferences } from "./read-reference.ts";
import { readVariables } from "./read-variables.ts";
import type { Reading } from "./reading.ts";
import { describeNode, type YamlMap } from "./yaml-node.ts";

/** Where a context was read from, beyond its place. */
export interface Origin {
  readonly provider: string;
  readonly modifiedAtMs?: number;
  readonly native?: NativeSource;
}

export interface ReadContext {
  /** Known also where the context is left out, so that references to it are not called unknown. */
  readonly uri?: string;
  readonly context?: Context;
}

/** The old dialect's id has a key of its own only after its translation. */
const keysAfterTranslation: readonly string[] = [...contextKeys, "id"] satisfies readonly (ContextKey | "id")[];

/** Every problem goes to the reading; the context is absent where one of them is an error. */
export function readContext(
  reading: Reading,
  root: YamlMap,
  place: FilePlace,
  origin: Origin,
  isOld: boolean,
): ReadContext {
  const fields = readFields(reading, root, isOld ? keysAfterTranslation : contextKeys);
  const identity = identifyContext(reading, fields, place);
  const uri = identity?.uri ?? place.segments.join("/");
  const description = readDescription(reading, root, fields, uri);
  const content = readContent(reading, fields);
  if (identity === undefined) return {};
  reading.mention("uri", root.offset, identity.uri);
  const aliases = readAliases(reading, fields, identity, root.offset);
  const version = readVersion(reading, fields, identity);
  const owner = readOwner(reading, fields.get("owner"));
  if (description === undefined || reading.isRefused()) return { uri: identity.uri };
  const context: Omit<Context, "digest"> = {
    uri: identity.uri,
    kind: identity.kind,
    title: content.name ?? titleOf(identity.uri),
    description,
    ...content.rest,
    aliases,
    ...(version === undefined ? {} : { version }),
    source: { ...origin, file: place.file, line: reading.placeAt(root.offset).line, ...(owner && { owner }) },
  };
  return { uri: identity.uri, context: { ...context, digest: digestOf(context) } };
}

type Rest = Omit<Context, "uri" | "kind" | "title" | "description" | "aliases" | "version" | "source" | "digest">;

function readContent(reading: Reading, fields: Fields): { readonly name?: string; readonly rest: Rest } {
  const name = readText(reading, fields.get("name"));
  const body = readText(reading, fields.get("body"));
  const domain = readOneOf(reading, fields.get("domain"), domains);
  const complexity = readOneOf(reading, fields.get("complexity"), complexities);
  const timeEstimate = readText(reading, fields.get("time_estimate"));
  const effect = readOneOf(reading, fields.get("effect"), effects);
  const variables = readVariables(reading, fields.get("variables"));
  const activation = readActivation(reading, fields.get("activation_conditions"), variables);
  const flow = readFlow(reading, fields);
  const topics = [...new Set(readTexts(reading, fields.get("topics")))];
  const rest: Rest = {
    ...(body === undefined ? {} : { body }),
    tags: [...new Set(readTexts(reading, fields.get("tags")))],
    ...(topics.length === 0 ? {} : { topics }),
    ...(domain === undefined ? {} : { domain }),
    ...(complexity === undefined ? {} : { complexity }),
    ...(timeEstimate === undefined ? {} : { timeEstimate }),
    examples: readExamples(reading, fields.get("examples")),
    variables,
    ...(activation === undefined ? {} : { activation }),
    relations: readRelations(reading, fields),
    ...(effect === undefined ? {} : { effect }),
    ...(flow === undefined ? {} : { flow }),
  };
  return name === undefined ? { rest } : { name, rest };
}

/** Without one nothing can be matched, so this is the only field whose absence leaves the context out. */
function readDescription(reading: Reading, root: YamlMap, fields: Fields, uri: string): string | undefined {
  const entry = fields.get("description");
  if (entry === undefined) {
    reading.refuse(root.offset, "MISSING_DESCRIPTION", { uri });
    return undefined;
  }
  const { value } = entry;
  const isBlank = value.type === "scalar" && (value.value === null || String(value.value).trim() === "");
  if (isBlank) reading.refuse(value.offset, "EMPTY_DESCRIPTION", { uri });
  else if (value.type !== "scalar" || typeof value.value !== "string") {
    reading.refuse(value.offset, "WRONG_TYPE", { key: "description", expected: "text", found: describeNode(value) });
  } else return value.value.trim();
  return undefined;
}

function readAliases(reading: Reading, fields: Fields, identity: Identity, rootOffset: number): readonly string[] {
  const aliases = itemsOf(fields.get("aliases")).flatMap((item) => {
    const text = readText(reading, item);
    if (text === undefined) return [];
    const alias = text.includes("://") ? canonicalUri(text) : text;
    if (alias === undefined) {
      reading.warn(item.value.offset, "INVALID_URI", { uri: text });
      return [];
    }
    reading.mention("alias", item.value.offset, alias);
    return [alias];
  });
  if (identity.alias === undefined) return [...new Set(aliases)];
  reading.mention("alias", fields.get("id")?.value.offset ?? rootOffset, identity.alias);
  return [...new Set([...aliases, identity.alias])];
}

/** semver.org, 2.0.0, without its rule against leading zeros. */
const semanticVersion = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;

function readVersion(reading: Reading, fields: Fields, identity: Identity): string | undefined {
  const entry = fields.get("version");
  const text = readText(reading, entry);
  if (entry === undefined || text === undefined) return identity.version;
  if (!semanticVersion.test(text)) {
    reportInvalid(reading, entry, "a semantic version such as 1.2.0");
    return identity.version;
  }
  if (identity.version !== undefined && identity.version !== text) {
    reportInvalid(reading, entry, `${identity.version}, as the uri says, or leave one of them out`);
  }
  return text;
}

function readRelations(reading: Reading, fields: Fields): Relations {
  const map = readMap(reading, fields.get("relations"));
  const relations = map === undefined ? new Map() : readFields(reading, map, relationKeys);
  return {
    complements: readReferences(reading, relations.get("complements")),
    conflictsWith: readReferences(reading, relations.get("conflicts_with")),
    followsWell: readReferences(reading, relations.get("follows_well")),
    leadsTo: readReferences(reading, relations.get("leads_to")),
    requires: readReferences(reading, relations.get("requires"), "requires"),
  };
}
