/** The person in front of the client, as far as a call can ask them. */

export interface Confirmation {
  /** Of this question only: an answer to another one never counts. */
  readonly key: string;
  readonly message: string;
}

/** `asked`: the question goes out now, and the call comes again with the answer. */
export type Consent = "accepted" | "declined" | "cancelled" | "asked";

export interface Person {
  /** Keys of the questions that this call comes back with answers to. */
  readonly answered: readonly string[];
  consentTo(confirmation: Confirmation): Consent;
}
