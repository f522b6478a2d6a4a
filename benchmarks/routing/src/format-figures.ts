/** Figures → a Markdown table, a row a set. */
import { type BlendFigures, comparedWeights } from "./compare-blends.ts";
import type { RoutingFigures } from "./measure-routing.ts";

export interface Measured<Figures> {
  readonly setName: string;
  readonly figures: Figures;
}

export function formatRoutingFigures(rows: readonly Measured<RoutingFigures>[]): string {
  const titles = [
    "contexts",
    "examples a context",
    "queries",
    "hit@1",
    "recall@5",
    "nDCG@5",
    "AUROC in scope",
    "ECE",
    "foreign accepted",
    "own refused",
  ];
  return formatTable(
    titles,
    rows.map(({ setName, figures }) => [
      setName,
      whole(figures.contexts),
      average(figures.examplesPerContext),
      figures.foreignQuestions === 0
        ? whole(figures.ownQuestions)
        : `${whole(figures.ownQuestions)} + ${whole(figures.foreignQuestions)} foreign`,
      share(figures.scores.hitAtOne),
      share(figures.scores.recallAtFive),
      share(figures.scores.gainAtFive),
      share(figures.inScopeArea),
      share(figures.calibrationError),
      share(figures.foreignAccepted),
      share(figures.ownRefused),
    ]),
  );
}

export function formatBlendFigures(rows: readonly Measured<BlendFigures>[]): string {
  return formatTable(
    ["examples a context", "queries", ...comparedWeights.map((weight) => `hit@1 at ${weight}`)],
    rows.map(({ setName, figures }) => [
      setName,
      average(figures.examplesPerContext),
      whole(figures.questions),
      ...figures.hitsAtOne.map(share),
    ]),
  );
}

/** The first column is the set's name, the others are numbers. */
function formatTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(["set", ...titles]), line(["---", ...titles.map(() => "---:")]), ...rows.map(line)].join("\n");
}

/** `.606`, `1.000`; nothing where there is nothing to measure. */
function share(value: number | undefined): string {
  return value?.toFixed(3).replace(/^0/, "") ?? "";
}

function average(value: number): string {
  return String(Number(value.toFixed(1)));
}

function whole(value: number): string {
  return value.toLocaleString("en");
}
