/** Names of what is taught at schools and universities. */

export const subjects: Readonly<Record<string, string>> = {
  subject:
    "math|maths|mathematics|algebra|linear algebra|geometry|calculus|trigonometry|fractions|probability theory|number theory|statistics|arithmetic|long division|quadratic equations|differential equations|physics|quantum mechanics|mechanics|thermodynamics|optics|electromagnetism|chemistry|organic chemistry|stoichiometry|biology|genetics|photosynthesis|anatomy|geography|geology|astronomy|history|economics|microeconomics|macroeconomics|accounting|philosophy|psychology|sociology|grammar|Latin|French|Spanish|German|Italian|Japanese|Mandarin|Russian|Portuguese|Dutch|Arabic|computer science|literature|music theory",
};
