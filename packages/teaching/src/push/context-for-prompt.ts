/** The push path: what a person has typed → the one context worth naming before the agent begins, or nothing. */
import {
  type AskOptions,
  type Context,
  type FlowmindTool,
  type Outcome,
  plainRequest,
  type Router,
} from "@flowmind/core";
import { hostCall } from "../host/host-call.ts";
import { longestPrompt, pushBound } from "../tuning.ts";
import { asksForNothing } from "../validator/greeting-query.ts";
import { adviceText } from "./advice-text.ts";
import type { PushHost } from "./push-host.ts";
import { pushedCall } from "./pushed-call.ts";

export interface PromptOptions {
  /** The probability from which a context is named, above 0 and at most 1. @default 0.995 */
  readonly bound?: number;
  /** Whose own calls are named for contexts that it has itself; absent: every call goes through FlowMind. */
  readonly host?: PushHost;
  /** What keeps the agent from using a context with a tool of FlowMind, in words. @default nothing */
  readonly barrier?: (context: Context, tool: string) => Promise<string | undefined>;
  /** What the agent may see; nothing else is named, nor does it keep another from being named. @default everything */
  readonly sight?: Pick<AskOptions, "allow" | "allowKey">;
  readonly signal?: AbortSignal;
}

export interface PromptAdvice {
  readonly context: Context;
  readonly probability: number;
  /** One line for the agent, at most 120 tokens at 4 characters each. */
  readonly text: string;
}

/**
 * For hosts that can put words before an agent: asks about every prompt, answers only where one context is as good as sure. Undefined
 * for an empty or very long prompt, a slash command, mere greetings and thanks, and wherever the likeliest context stays under the bound, cannot be used at
 * present, or stands in the host's own prompt anyway. Throws RangeError for a bound that is none, and what the router throws.
 */
export async function contextForPrompt(
  prompt: string,
  router: Router,
  { bound = pushBound, signal, sight, ...around }: PromptOptions = {},
): Promise<PromptAdvice | undefined> {
  if (!(bound > 0 && bound <= 1)) throw new RangeError(`A bound lies above 0 and is at most 1, not ${bound}`);
  const query = prompt.trim();
  if (query === "" || query.length > longestPrompt || slashCommand.test(query)) return undefined;
  const request = plainRequest(query);
  const outcome = await router.ask(request, { ...sight, ...(signal && { signal }) });
  return asksForNothing(request, outcome) ? undefined : adviceFrom(outcome, bound, around);
}

const reading: FlowmindTool = "get_help";

/** A path (`/etc/hosts is wrong`) is none. */
const slashCommand = /^\/[\p{L}\p{N}_:.-]*(?=\s|$)/u;

async function adviceFrom(
  outcome: Outcome,
  bound: number,
  { host, barrier }: Pick<PromptOptions, "host" | "barrier">,
): Promise<PromptAdvice | undefined> {
  if (outcome.status === "no_matches") return undefined;
  const [first] = outcome.matches;
  if (first === undefined || first.probability < bound) return undefined;
  const { context, probability } = first;
  if (context.unavailable !== undefined) return undefined;
  const { native } = context.source;
  const isInPrompt = native?.use === "always" && host !== undefined && hostCall(context, host) !== undefined;
  if (isInPrompt) return undefined;
  const need = first.need === undefined ? undefined : outcome.needs?.[first.need]?.text;
  const { tool } = pushedCall(first);
  const text = adviceText(first, host, need, tool === reading ? undefined : await barrier?.(context, tool));
  return text === undefined ? undefined : { context, probability, text };
}
