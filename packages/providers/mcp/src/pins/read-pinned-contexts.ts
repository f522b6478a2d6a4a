/** What is known of upstream servers without starting one of them. */
import type { Context, ProviderProblem } from "@flowmind/core";
import { type NamedServer, originOf } from "../definitions/origin-of.ts";
import { toContext } from "../definitions/to-context.ts";
import { findServerLookalikes } from "../screening/find-server-lookalikes.ts";
import { changeOf, createPinnedDefinitions } from "./create-pinned-definitions.ts";
import { pinProblems } from "./pin-problems.ts";
import type { PinStore } from "./pin-store.ts";

export interface PinnedServer extends NamedServer {
  /** Why none of it can be used at present. */
  readonly unavailable?: string;
}

export interface PinnedContexts {
  /** In the order of the servers; what is held back says why. */
  readonly contexts: readonly Context[];
  readonly problems: readonly ProviderProblem[];
  /** Names of the servers of which nothing was ever seen. */
  readonly unseen: readonly string[];
}

/** As `contexts` of a provider would give them, were all servers there. Never rejects. */
export async function readPinnedContexts(servers: readonly PinnedServer[], store: PinStore): Promise<PinnedContexts> {
  const read = await Promise.all(servers.map((server) => readServer(server, store)));
  const contexts = read.flatMap((one) => one.contexts);
  return {
    contexts,
    problems: [...read.flatMap((one) => one.problems), ...findServerLookalikes(contexts)],
    unseen: read.flatMap((one) => one.unseen),
  };
}

async function readServer({ unavailable, ...server }: PinnedServer, store: PinStore): Promise<PinnedContexts> {
  const { name } = server;
  let isUnseen = false;
  const watched: PinStore = {
    ...store,
    async read(one) {
      const pins = await store.read(one);
      isUnseen = pins.length === 0;
      return pins;
    },
  };
  const clock = { now: () => 0 };
  const pinned = createPinnedDefinitions({ server: name, store: watched, clock, onChange: () => {} });
  await pinned.reload();
  const contexts = pinned
    .all()
    .map((pin) => toContext(pin.definition, originOf(server, unavailable ?? changeOf(name, pin)?.message)));
  return { contexts, problems: pinProblems(name, pinned), unseen: isUnseen ? [name] : [] };
}
