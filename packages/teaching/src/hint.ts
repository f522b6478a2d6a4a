/** Something that a caller could do better, and by what it shows that it did. */

/** What the next request has to be for the hint to have been followed. */
export type Asked =
  /** It gives the variable. */
  | { readonly kind: "variable"; readonly name: string }
  /** It does not give this value again. */
  | { readonly kind: "other_value"; readonly name: string; readonly value: unknown }
  /** Its query has at least so many words. */
  | { readonly kind: "words"; readonly least: number }
  /** Its confidence rests on variables, or is lower. */
  | { readonly kind: "confidence" }
  /** What was pasted is sent as content. */
  | { readonly kind: "content" };

export interface Hint {
  /** `variable:urgency`, `query:brief`: by what it is remembered that it was followed. */
  readonly id: string;
  readonly text: string;
  readonly asks: Asked;
  /** Variables to add, each with a value that would be accepted. */
  readonly add?: Readonly<Record<string, unknown>>;
}
