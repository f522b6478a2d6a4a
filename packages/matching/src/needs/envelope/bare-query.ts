/** What a request's query says inside its envelope, worked out once for each request. */
import type { Request } from "@flowmind/core";
import { onceForEach } from "../../once-for-each.ts";
import { withoutEnvelope } from "./without-envelope.ts";

/** `withoutEnvelope` of the query, as long as it: a dozen places on a request's way look at it, and all of them hold the same request. */
export const bareQuery: (request: Pick<Request, "query">) => string = onceForEach(({ query }) =>
  withoutEnvelope(query),
);
