/** Servers and tools whose names look like those of others, as problems. */
import type { Context, ProviderProblem } from "@flowmind/core";
import { sourceProblem } from "../servers/source-problem.ts";
import { findLookalikes, latinLook, mixesScripts, type NamedThing } from "./find-lookalikes.ts";

interface ServerName extends NamedThing {
  readonly server: string;
  readonly shown: string;
  readonly uri?: string;
}

/** @param contexts of all servers, their first tag being the server */
export function findServerLookalikes(contexts: readonly Context[]): readonly ProviderProblem[] {
  const servers = [...new Set(contexts.flatMap(({ tags: [server] }) => server ?? []))];
  const named = servers.map((name): ServerName => ({ name, key: name, server: name, shown: name }));
  const tools = contexts.map(({ uri, tags: [server = ""] }): ServerName => {
    return { name: lastName(uri), key: uri, server, shown: uri, uri };
  });
  return [named, tools].flatMap((things) => {
    const pairs = findLookalikes(things);
    const found = new Set(pairs.map(({ thing }) => thing));
    const mixed = things.filter((thing) => mixesScripts(thing.name) && !found.has(thing));
    return [
      ...pairs.map(({ thing, other }) => problem(thing, other.shown)),
      ...mixed.map((thing) => problem(thing, latinLook(thing.name))),
    ];
  });
}

function problem({ server, shown, uri }: ServerName, other: string): ProviderProblem {
  return sourceProblem(server, "warning", "NAME_LOOKS_ALIKE", { name: shown, other }, uri);
}

/** As the server wrote it. */
function lastName(uri: string): string {
  return decodeURIComponent(uri.slice(uri.lastIndexOf("/") + 1));
}
