/** The arms of a flow, each marked so that a run says which of them it took. */
import type { Flow } from "@flowmind/core";

export interface MarkedFlow {
  /** Does what the flow does, and sets a variable for each arm that it takes. */
  readonly flow: Flow;
  /** Names of those variables, each with the place of its arm: `arm4: restore/then0`. */
  readonly arms: ReadonlyMap<string, string>;
}

/**
 * Arms are what is done only if: the ways of a branch, also the one past it; the cases of a switch and its fallbacks; bodies of loops; what
 * is tried, caught and done at last; steps with a condition. Those of contexts that the flow invokes are their own.
 */
export function markArms(flow: Flow): MarkedFlow {
  const arms = new Map<string, string>();
  const nothing: Flow = { type: "sequence", steps: [] };

  function mark(place: string, body: Flow = nothing): Flow {
    const name = `arm${arms.size}`;
    arms.set(name, place);
    return { type: "sequence", steps: [{ type: "set", values: { [name]: "true" } }, walk(body, place)] };
  }
  const markIf = (place: string, body: Flow | undefined) => (body === undefined ? undefined : mark(place, body));

  /** The condition stays around the mark. */
  function walk(step: Flow, around: string): Flow {
    const place = step.name === undefined ? `${around}/${step.type}` : `${around}/${step.name}`;
    if (step.when === undefined) return walkInside(step, place);
    const { when, next, waitFor, ...rest } = step;
    const name = `arm${arms.size}`;
    arms.set(name, `${place} when`);
    return {
      type: "sequence",
      when,
      ...(step.name === undefined ? {} : { name: step.name }),
      ...(next === undefined ? {} : { next }),
      ...(waitFor === undefined ? {} : { waitFor }),
      steps: [{ type: "set", values: { [name]: "true" } }, walkInside(rest, place)],
    };
  }

  function walkInside(step: Flow, place: string): Flow {
    switch (step.type) {
      case "sequence":
        return { ...step, steps: step.steps.map((one) => walk(one, place)) };
      case "parallel":
        return { ...step, tasks: step.tasks.map((one) => walk(one, place)) };
      case "loop":
      case "for_each":
        return { ...step, body: mark(`${place}/body`, step.body) };
      case "branch":
        return {
          ...step,
          branches: step.branches.map((one, at) => ({ ...one, then: mark(`${place}/then${at}`, one.then) })),
          otherwise: mark(`${place}/else`, step.otherwise),
        };
      case "switch": {
        const otherwise = markIf(`${place}/else`, step.otherwise);
        const onLowConfidence = markIf(`${place}/unsure`, step.onLowConfidence);
        return {
          ...step,
          cases: step.cases.map((one) => ({ ...one, then: mark(`${place}/${one.value}`, one.then) })),
          ...(otherwise && { otherwise }),
          ...(onLowConfidence && { onLowConfidence }),
        };
      }
      case "attempt": {
        const onFailure = markIf(`${place}/catch`, step.onFailure);
        const always = markIf(`${place}/finally`, step.always);
        return {
          ...step,
          body: mark(`${place}/try`, step.body),
          ...(onFailure && { onFailure }),
          ...(always && { always }),
        };
      }
      default:
        return step;
    }
  }

  return { flow: walk(flow, ""), arms };
}
