/** Every number that decides something here, with its reason. */

/** A package that npx or uvx has to fetch first takes most of a minute on a slow line. */
export const defaultStartTimeoutMs = 60_000;
/** What the MCP SDK takes by default too. */
export const defaultCallTimeoutMs = 60_000;
/** Progress prolongs a call, but not for ever: ten times its limit is where nobody waits any more. */
export const mostProlonged = 10;

/** A server that crashed is mostly back at once, if at all. */
export const firstRetryMs = 500;
/** Doubling from half a second, this is reached after seven attempts; then one attempt a minute costs nothing. */
export const mostRetryMs = 60_000;
/** A connection that held this long was a good one: the next failure begins at the first delay again. */
export const steadyAfterMs = 60_000;
/** `list_changed` comes in bursts (one for each tool that is registered); one look in this time is enough. */
export const relistAfterMs = 250;

/** A server that follows the protocol ends by itself when its input does; hosts give us two seconds for all of them. */
export const endAfterMs = 700;
/** Half a second to put things in order, still within the hosts' two seconds. */
export const killAfterMs = 1_200;

/** The largest message that is read: a picture of 6 MB in base64, more than models take. A line without an end is cut off here. */
export const mostMessageBytes: number = 8 * 1_024 * 1_024;
/** Messages that are no MCP: a log on standard output has a few, a program that is no server has nothing else. */
export const mostGarbledMessages = 100;
/** Of what a server says on standard error, the end, where the reason of its death stands. */
export const keptErrorCharacters = 2_000;

/** The largest public server lists under 1,000 tools; beyond this a list does not end. */
export const mostDefinitions = 5_000;
/** 5,000 definitions in pages of 50, the smallest that is usual. */
export const mostPages = 100;
/** Tool definitions of public servers have under 40 kB, the longest ones with their whole manual in them. */
export const mostDefinitionCharacters = 200_000;
/** Names are shown and typed; hosts allow 64 characters for a tool's, URIs of resources are longer. */
export const mostNameCharacters = 1_000;

/** About 16,000 tokens: what still leaves room for thinking in the smallest usual window. */
export const defaultResultCharacters = 64_000;
/** The rests of results kept at once, all callers together. */
export const keptResultCharacters: number = 64 * 1_024 * 1_024;
/** Long enough to read on, short enough that nothing of a conversation stays. */
export const keptResultMs: number = 10 * 60_000;

/** A shorter value (`true`, `8080`, `dev`) occurs in texts by chance and protects nothing. */
export const leastSecretCharacters = 6;
/** What a message may quote of an upstream text. */
export const mostQuotedCharacters = 200;
/** After a call without an answer: a server that does not even answer this is started anew. */
export const pingTimeoutMs = 5_000;
