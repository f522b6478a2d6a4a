/** Whether callers that follow the hints reach the right context more often than those that do not. */
import { resolveLevelSettings, standingOf } from "@flowmind/authorization";
import type { Caller } from "@flowmind/core";
import type { Engine } from "@flowmind/engine";
import { seededOrder } from "@flowmind/evaluation";
import { coverageOf, enhance } from "@flowmind/teaching";
import type { Need } from "./labelled-needs.ts";
import { createSimulatedCaller } from "./simulated-caller.ts";

/** Requests that each caller makes. */
export const curveLength = 20;

export interface Curve {
  readonly callers: number;
  /** Share of the callers whose first match was right, request by request. */
  readonly following: readonly number[];
  readonly ignoring: readonly number[];
}

/**
 * Two callers of each seed have the same twenty needs in the same order and begin alike; one follows what the answers advise, the other
 * goes on as it began. Only the first answer to each need counts: nobody asks twice. Both begin as a remote caller does, as beginners,
 * and a right match is a successful use.
 */
export async function measureCurve(engine: Engine, needs: readonly Need[], callers: number): Promise<Curve> {
  const following = new Array<number>(curveLength).fill(0);
  const ignoring = new Array<number>(curveLength).fill(0);
  for (let seed = 1; seed <= callers; seed++) {
    const wanted = seededOrder(needs, ({ query }) => query, `caller ${seed}`).slice(0, curveLength);
    add(following, await session(engine, wanted, seed, true));
    add(ignoring, await session(engine, wanted, seed, false));
  }
  const share = (count: number) => count / callers;
  return { callers, following: following.map(share), ignoring: ignoring.map(share) };
}

const remote: Caller = { tenant: "benchmark", subject: "simulated", isLocal: false };

async function session(
  engine: Engine,
  wanted: readonly Need[],
  seed: number,
  follows: boolean,
): Promise<readonly boolean[]> {
  const coverage = coverageOf(engine.snapshot().contexts);
  const settings = resolveLevelSettings();
  const caller = createSimulatedCaller(seed);
  const right: boolean[] = [];
  for (const need of wanted) {
    const request = caller.ask(need);
    const outcome = await engine.ask(request);
    const uses = right.filter(Boolean).length;
    const { level } = standingOf(remote, { uses, counted: [] }, settings);
    const { hints } = enhance(request, outcome, coverage, { level, followed: caller.followed });
    if (follows) caller.learn(hints);
    right.push(outcome.matches[0]?.context.uri === need.uri);
  }
  return right;
}

function add(counts: number[], right: readonly boolean[]): void {
  for (const [at, isRight] of right.entries()) if (isRight) counts[at] = (counts[at] as number) + 1;
}
