/** Examples whose first answer is another than before, as text. */
import type { Flip, FlipSide } from "@flowmind/engine";
import { formatProbability } from "../output/format-probability.ts";
import type { Style } from "../output/style.ts";

export function showFlips(flips: readonly Flip[], style: Style): string {
  const colors = { lost: style.bad, moved: style.uncertain, won: style.good };
  return flips
    .map(({ uri, text, change, before, after }) => {
      const way = `${sideOf(uri, before)} → ${sideOf(uri, after)}`;
      return `  ${colors[change](change.padEnd(5))}  ${uri}  ${JSON.stringify(text)}\n         ${way}\n`;
    })
    .join("");
}

function sideOf(uri: string, { first, probability, ownProbability }: FlipSide): string {
  const found = `${first === uri ? "itself" : first} ${formatProbability(probability)}`;
  return first === uri ? found : `${found} (itself ${formatProbability(ownProbability)})`;
}
