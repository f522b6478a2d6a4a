/** How a server is reached, in words that hold no secret. */
import type { ServerTarget } from "./upstream-server.ts";

const mask = "***";

/** The command with every argument that could be a secret masked, or the address without user, query and fragment. */
export function showTarget(target: ServerTarget): string {
  if (target.transport === "http") return showAddress(target.url);
  return [target.command, ...target.args.map((arg, at) => showArgument(arg, target.args[at - 1]))].join(" ");
}

/** Everything before the query; a text that is no address is masked as a whole. */
function showAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined) return mask;
  return `${url.protocol}//${url.host}${url.pathname.split("/").map(showSegment).join("/")}`;
}

/** Some services put the key into the path. */
function showSegment(segment: string): string {
  return looksRandom(segment) ? mask : segment;
}

const secretOption =
  /^--?(?:[\w-]*(?:key|token|secret|pass(?:word|wd)?|auth\w*|credential\w*|cookie|bearer|pat|dsn|connection)[\w-]*|header|env|[eHp])$/i;

function showArgument(arg: string, before: string | undefined): string {
  const [name = "", ...value] = arg.split("=");
  if (value.length > 0 && (secretOption.test(name) || !name.startsWith("-") || looksSecret(value.join("=")))) {
    return `${name}=${mask}`;
  }
  if (before !== undefined && secretOption.test(before)) return mask;
  return looksSecret(arg) ? mask : arg;
}

function looksSecret(text: string): boolean {
  return (
    /^\w+:\/\/[^/\s]*@|\bBearer\s|[?&][\w-]+=|^[A-Za-z-]+:\s/.test(text) || looksRandom(text.replace(/^.*[:/@]/, ""))
  );
}

/** Twenty characters or more of letters and digits mixed: keys look so, package names and paths do not. */
function looksRandom(text: string): boolean {
  return (
    /^[A-Za-z0-9_+=.-]{20,}$/.test(text) &&
    /\d/.test(text) &&
    /[A-Za-z]/.test(text) &&
    !/^[a-z]+([.-][a-z0-9]+)+$/.test(text)
  );
}
