/** The noun of the help text: one subject, told once. */

/** seeds/001, `get_help.help_type`. */
export const helpTypes = ["error", "usage", "best_practices", "concept"] as const;
export type HelpType = (typeof helpTypes)[number];

export interface HelpTopic {
  readonly type: HelpType;
  /** Unique within its type; lower case with hyphens. */
  readonly name: string;
  readonly title: string;
  /** One sentence that could stand in a list, and what the topic is found by beside its questions. */
  readonly summary: string;
  readonly text: string;
  /** Questions in an agent's own words that this topic answers. */
  readonly questions: readonly string[];
}
