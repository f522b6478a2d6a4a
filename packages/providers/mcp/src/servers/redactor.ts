/** Takes a server's secrets out of texts before anybody sees them. */
import { leastSecretCharacters } from "../tuning.ts";
import type { ServerTarget } from "./upstream-server.ts";

export interface Redactor {
  /** For messages, reasons and logs: no configured value is left, secret or not, and no user or password in an address. */
  text(text: string): string;
  /** For what the server itself says (definitions, results), where a folder that it was given is no secret: any JSON value. */
  value<Value>(value: Value): Value;
}

const mask = "[hidden]";

/** Names of variables whose values are no secrets unless they look like one. */
const secretName = /key|token|secret|pass|auth|credential|cookie|private|session|signature|bearer|dsn|connection|pat$/i;
const harmlessHeader = /^(accept.*|content-type|user-agent|mcp-protocol-version)$/i;

export function createRedactor(target: ServerTarget): Redactor {
  const all = secretsOf(target).filter(({ value }) => value.length >= leastSecretCharacters);
  const everywhere = replacer(all.map(({ value }) => value));
  const secretOnly = replacer(all.filter(({ isSecret }) => isSecret).map(({ value }) => value));
  // A part of one may be hidden already.
  const own = new Set(callersIn(target).flatMap((one) => [one, secretOnly(one)]));
  return {
    text: (text) => withoutCallers(everywhere(text), () => true),
    value: (value) => mapStrings(value, (text) => withoutCallers(secretOnly(text), (one) => own.has(one))),
  };
}

/** Who calls, and with which password, in an address. */
const caller = /(?<=[a-z][a-z\d+.-]*:\/\/)[^\s/?#"'<>]+(?=@)/gi;

/** By its place it is known for a secret, however short it is. */
function withoutCallers(text: string, isHidden: (caller: string) => boolean): string {
  return text.replace(caller, (found) => (isHidden(found) ? mask : found));
}

/** As they are written, and as they come out of a parsed address. */
function callersIn(target: ServerTarget): readonly string[] {
  const texts = target.transport === "http" ? [target.url] : [...target.args, ...Object.values(target.env)];
  const addresses = texts.flatMap((text) => [text, ...(URL.canParse(text) ? [new URL(text).href] : [])]);
  return addresses.flatMap((address) => address.match(caller) ?? []);
}

interface ConfiguredValue {
  readonly value: string;
  readonly isSecret: boolean;
}

function secretsOf(target: ServerTarget): readonly ConfiguredValue[] {
  if (target.transport === "stdio") {
    const values = Object.entries(target.env).flatMap(([name, value]) => forms(value, secretName.test(name)));
    const given = target.args.flatMap((arg, at) => {
      const value = arg.includes("=") ? arg.slice(arg.indexOf("=") + 1) : arg;
      const name = arg.includes("=") ? arg.slice(0, arg.indexOf("=")) : (target.args[at - 1] ?? "");
      return /^-/.test(name) && (secretName.test(name) || /^(-H|--header)$/.test(name)) ? forms(value, true) : [];
    });
    return [...values, ...given];
  }
  const headers = Object.entries(target.headers).flatMap(([name, value]) =>
    harmlessHeader.test(name) ? [] : forms(value, true),
  );
  if (!URL.canParse(target.url)) return headers;
  const url = new URL(target.url);
  const inAddress = [url.username, url.password, ...url.searchParams.values()].filter((part) => part !== "");
  return [...headers, ...inAddress.flatMap((part) => forms(part, true))];
}

/** A value, and what else of it would give it away: without its scheme, encoded, quoted in JSON. */
function forms(value: string, isSecret: boolean): readonly ConfiguredValue[] {
  const bare = value.replace(/^(?:[\w-]+:\s*)?(?:(?:Bearer|Basic|Token)\s+)?/i, "");
  const decoded = /^Basic\s/i.test(value) ? Buffer.from(bare, "base64").toString("utf8") : bare;
  const written = [value, bare, decoded, ...decoded.split(":")];
  const encoded = written.flatMap((one) => [
    one,
    encodeURIComponent(one.replace(/\p{Surrogate}/gu, "")),
    JSON.stringify(one).slice(1, -1),
    Buffer.from(one, "utf8").toString("base64"),
  ]);
  return [...new Set(encoded)].map((one) => ({ value: one, isSecret }));
}

/** The longest first, so that no part of a longer one is left. */
function replacer(values: readonly string[]): (text: string) => string {
  const distinct = [...new Set(values)].sort((a, b) => b.length - a.length);
  if (distinct.length === 0) return (text) => text;
  const pattern = new RegExp(distinct.map((value) => value.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")).join("|"), "g");
  return (text) => text.replace(pattern, mask);
}

function mapStrings<Value>(value: Value, change: (text: string) => string): Value {
  return mapped(value, change) as Value;
}

function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => mapped(one, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [change(key), mapped(one, change)]));
}
