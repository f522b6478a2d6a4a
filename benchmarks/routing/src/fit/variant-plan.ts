/** What a calibration is fitted on: catalogs made from one public set, and what is asked of each. */
import type { Context } from "@flowmind/core";

/** Where a request stands to the catalog it is asked of. */
export type RequestKind =
  /** It belongs there. */
  | "own"
  /** It belongs nowhere, as the set says. */
  | "labelled"
  /** Its contexts were taken out. */
  | "near"
  /** It is of another set. */
  | "far"
  /** Of the bank of foreign requests. */
  | "bank";

export interface PlannedRequest {
  readonly kind: RequestKind;
  readonly query: string;
  /** URIs, each is right; none for a foreign one. */
  readonly relevant: readonly string[];
  /** URIs that may be answered; absent: all. */
  readonly candidates?: readonly string[];
}

export interface CatalogPlan {
  readonly contexts: readonly Context[];
  readonly requests: readonly PlannedRequest[];
  /** So many of the bank's answers count. */
  readonly bankRows: number;
}

export interface VariantPlan {
  readonly set: string;
  /** Examples of each context, and which of the contexts. */
  readonly name: string;
  /** All contexts are there: its figures are told, and what the bank gets counts as typical. */
  readonly whole: boolean;
  readonly catalogs: readonly CatalogPlan[];
  /** Weighs as a set of its own, since its catalogs are hundreds and not one catalog seen in several ways. @default false */
  readonly weighsInFull?: boolean;
}
