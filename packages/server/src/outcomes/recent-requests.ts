/** A caller's latest requests, as far as something can still come of them. */
import { actionWindowMs, mostRequests } from "../tuning.ts";
import type { RememberedRequest } from "./remembered-request.ts";

export interface RecentRequests {
  add(request: RememberedRequest): void;
  /** Newest first. */
  newestFirst(): readonly RememberedRequest[];
  find(id: string): RememberedRequest | undefined;
  /** The newest that had the context among its matches, where it is not too old to be acted on. */
  matching(uri: string, nowMs: number): RememberedRequest | undefined;
  /** All that ask for what this one asks for, itself among them. */
  threadOf(request: RememberedRequest): readonly RememberedRequest[];
}

export function createRecentRequests(): RecentRequests {
  let requests: readonly RememberedRequest[] = [];
  return {
    add(request) {
      requests = [request, ...requests].slice(0, mostRequests);
    },
    newestFirst: () => requests,
    find: (id) => requests.find((request) => request.id === id),
    matching: (uri, nowMs) =>
      requests.find(
        ({ askedMs, matches }) => nowMs - askedMs <= actionWindowMs && matches.some((match) => match.uri === uri),
      ),
    threadOf: ({ thread }) => requests.filter((request) => request.thread === thread),
  };
}
