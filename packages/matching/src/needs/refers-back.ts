/** Does a part of a request speak of what stands before it? */

const pronouns =
  /\b(?:it|its|they|them|their|that|this|these|those|ones?|he|him|his|she|hers?|both|all|each|everything|there|same|other|another|result|results|es|sie|ihn|ihm|ihr|ihnen|diese[rsmn]?|davon|damit|beide|alle|lo|le|les|ellos|ellas|es[aoe]s?|est[aoe]s?|ambos|todos)\b/iu;

/** "… and play them all" does, "… and order a pizza" does not: what names all that it is about can be judged by its words alone. */
export function refersBack(part: string): boolean {
  return pronouns.test(part);
}
