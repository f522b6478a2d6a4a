/** `flowmind hook`: on a host's prompt event, names the one context to use, or says nothing. */

import { existsSync } from "node:fs";
import { messageOf } from "@flowmind/core";
import type { PromptAdvice, PushHost } from "@flowmind/teaching";
import { type ExitCode, exitCode } from "../command-line/exit-code.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { openCompiledRouter } from "../hook/open-compiled-router.ts";
import { promptOfEvent } from "../hook/prompt-of-event.ts";
import { readBoundedInput } from "../hook/read-bounded-input.ts";
import { resolveSettings } from "../settings/resolve-settings.ts";
import type { CommonOptions, Settings } from "../settings/settings.ts";

export interface HookOptions extends CommonOptions {
  /** As it was written: nothing that is wrong with it may end the command otherwise than in silence. */
  readonly bound?: string;
  readonly verbose?: boolean;
}

/** A prompt is far shorter; what a person pastes may be longer, and is then no request. */
const mostInputBytes = 262_144;

/** The host writes its event at once; a terminal, or a host that never ends its input, is not waited for. */
const inputTimeLimitMs = 1_000;

/**
 * Always 0, and silent about everything that goes wrong but for a line on standard error with `--verbose`: another exit code would keep
 * the person's prompt from the agent (2 does in Claude Code), and whatever is printed is read by the agent.
 * @param args the host, and nothing else
 */
export async function runHook(
  args: readonly string[],
  options: HookOptions,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { output, errorOutput } = surroundings;
  // A host that has gone away is no reason to fail.
  for (const stream of [output, errorOutput]) stream.on("error", () => {});
  const say = (reason: string): void => {
    if (options.verbose === true) errorOutput.write(`flowmind hook: ${reason}\n`);
  };
  try {
    const answer = await adviceFor(args, options, surroundings, say);
    if (typeof answer === "string") say(answer);
    else output.write(`${answer.text}\n`);
  } catch (error) {
    say(messageOf(error));
  }
  return exitCode.fine;
}

/** The advice, or why there is none. */
async function adviceFor(
  args: readonly string[],
  options: HookOptions,
  surroundings: Surroundings,
  say: (reason: string) => void,
): Promise<PromptAdvice | string> {
  const { input, clock, signal } = surroundings;
  const [host, ...others] = args;
  if (host !== claudeCode || others.length > 0) return `write it as: flowmind hook ${claudeCode}`;
  const bound = options.bound === undefined ? undefined : Number(options.bound);
  if (bound !== undefined && !(bound > 0 && bound <= 1)) return "write --bound as a number above 0, at most 1";
  const text = await readBoundedInput(input, { mostBytes: mostInputBytes, timeLimitMs: inputTimeLimitMs });
  if (text === undefined) return "standard input is too long, or did not end";
  const prompt = promptOfEvent(text);
  if (prompt === undefined) return "standard input holds no UserPromptSubmit event with a person's prompt";
  const settings = await resolveSettings(options, surroundings);
  const router = await openCompiledRouter(settings, clock, ({ message }) => say(message));
  if (router === undefined) return "there is no compiled catalog for these contexts: flowmind compile makes it";
  try {
    const [{ contextForPrompt }, { createLocalBarrier }, { localSight }] = await Promise.all([
      import("@flowmind/teaching"),
      import("../assembly/local-barrier.ts"),
      import("../assembly/local-sight.ts"),
    ]);
    const barrier = createLocalBarrier(settings, surroundings);
    const sight = localSight(settings, surroundings);
    const given = { host, signal, barrier, sight, ...(bound === undefined ? {} : { bound }) };
    const advice = await contextForPrompt(prompt, router, given);
    if (advice === undefined) return "no context is sure enough for this prompt";
    return isGone(advice, settings) ? "the file or the server of the likeliest context is gone" : advice;
  } finally {
    await router.close();
  }
}

const claudeCode: PushHost = "claude-code";

/** The catalog may be older than its files, and than the configuration. */
function isGone({ context }: PromptAdvice, { mcpServers = [] }: Settings): boolean {
  const { file, provider } = context.source;
  const isOfServer = provider.startsWith("mcp:");
  if (isOfServer && !mcpServers.some(({ name }) => provider === `mcp:${name}`)) return true;
  return file !== undefined && !existsSync(file);
}
