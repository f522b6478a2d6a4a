/** Changes every configured value of a target, wherever it stands. */
import type { ServerTarget } from "./upstream-server.ts";

/** Command, arguments, values of the environment, folder, address and values of headers; names stay. */
export function mapTarget(target: ServerTarget, change: (text: string) => string): ServerTarget {
  const inAll = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text)]));
  if (target.transport === "http") return { ...target, url: change(target.url), headers: inAll(target.headers) };
  return {
    ...target,
    command: change(target.command),
    args: target.args.map(change),
    env: inAll(target.env),
    ...(target.cwd === undefined ? {} : { cwd: change(target.cwd) }),
  };
}
