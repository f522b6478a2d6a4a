/** What probabilities are worth on one variant. */
import {
  areaUnderCurve,
  type Claim,
  calibrationError,
  confidentClaims,
  confidentFrom,
  mean,
} from "@flowmind/evaluation";
import { type Calibrations, estimateProbabilities, fitCalibration } from "@flowmind/matching";
import type { MeasuredCatalog, MeasuredRow, MeasuredVariant } from "./measure-variant.ts";
import type { RequestKind } from "./variant-plan.ts";

export interface VariantFigures {
  /** Of the first match, over own and labelled requests. */
  readonly calibrationError: number | undefined;
  /** Of P(right | in scope), over own requests. */
  readonly rightError: number | undefined;
  /** Own against foreign requests by P(in scope). */
  readonly area: Readonly<Record<Exclude<RequestKind, "own">, number | undefined>>;
  readonly confident: ReturnType<typeof confidentClaims>;
  /** Share of the own requests that are answered at .9 or more. */
  readonly ownConfident: number;
  /** Over own and labelled requests. */
  readonly meanProbability: number;
  readonly accuracy: number;
  /** Mean P(in scope). */
  readonly ownInScope: number;
  readonly nearInScope: number | undefined;
}

interface EstimatedRow extends MeasuredRow {
  readonly inScope: number;
  readonly rightGivenInScope: number;
}

/** As a catalog answers that has calibrated itself: moved by its own scaling where it has examples for one. */
export function variantFigures({ catalogs }: MeasuredVariant, calibrations: Calibrations): VariantFigures {
  const rows = catalogs.flatMap((catalog) => estimate(catalog, calibrations));
  const of = (kind: RequestKind) => rows.filter((row) => row.kind === kind);
  const own = of("own");
  const claims = [...own, ...of("labelled")].map(toClaim);
  const scopes = (kind: RequestKind) => of(kind).map(({ inScope }) => inScope);
  const area = (kind: RequestKind) => areaUnderCurve(scopes("own"), scopes(kind));
  const sure = own.map(toClaim).filter(({ probability }) => probability >= confidentFrom).length;
  return {
    calibrationError: calibrationError(claims),
    rightError: calibrationError(own.map((row) => ({ probability: row.rightGivenInScope, right: row.right }))),
    area: { labelled: area("labelled"), near: area("near"), far: area("far"), bank: area("bank") },
    confident: confidentClaims(claims),
    ownConfident: sure / own.length,
    meanProbability: mean(claims, ({ probability }) => probability) ?? Number.NaN,
    accuracy: mean(claims, ({ right }) => (right ? 1 : 0)) ?? Number.NaN,
    ownInScope: mean(own, ({ inScope }) => inScope) ?? Number.NaN,
    nearInScope: mean(of("near"), ({ inScope }) => inScope),
  };
}

function estimate({ rows, samples }: MeasuredCatalog, calibrations: Calibrations): readonly EstimatedRow[] {
  const scaling = fitCalibration(samples, calibrations);
  return rows.map((row) => {
    const { inScope, rightGivenInScope } = estimateProbabilities(row.features, [1], {
      calibrations,
      ...(scaling && { scaling }),
    });
    return { ...row, inScope, rightGivenInScope };
  });
}

function toClaim({ inScope, rightGivenInScope, right }: EstimatedRow): Claim {
  return { probability: inScope * rightGivenInScope, right };
}
