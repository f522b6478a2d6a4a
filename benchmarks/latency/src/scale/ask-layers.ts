/** "I need a building permit": first without the place, then with it. */
import { type Outcome, plainRequest, type Request } from "@flowmind/core";
import type { Engine } from "@flowmind/engine";
import type { LayeredAnswers } from "./scale-task.ts";

export const layeredRequest = "I need a building permit";
export const austin: Request["variables"] = { country: "US", state: "TX", county: "Travis", city: "Austin" };

/** What the four layers of Austin are called, the city's first. */
export const layersOfAustin = [
  "tool://permits/city/texas/travis/austin/building-permit",
  "tool://permits/county/texas/travis/building-permit",
  "tool://permits/state/texas/building-permit",
  "tool://permits/federal/building-permit",
] as const;

export async function askLayers(engine: Pick<Engine, "ask">): Promise<LayeredAnswers> {
  const without = await engine.ask(plainRequest(layeredRequest));
  const withPlace = await engine.ask({ ...plainRequest(layeredRequest), variables: austin, confidence: sure });
  const asked = "question" in without ? { asked: without.question?.text ?? "" } : {};
  return {
    without: { status: without.status, uris: urisOf(without), ...asked },
    withPlace: { status: withPlace.status, uris: urisOf(withPlace) },
  };
}

/** The caller read the place in its own material. */
const sure = 0.9;

function urisOf(outcome: Outcome): readonly string[] {
  return "matches" in outcome ? outcome.matches.map(({ context }) => context.uri) : [];
}
