/** The variables that seeds/001 defines for every request, whatever the contexts declare. */

export const universalVariables: readonly string[] = [
  "domain",
  "urgency",
  "complexity",
  "user_sentiment",
  "technology",
  "error_type",
  "system_component",
  "creative_type",
  "genre",
  "audience",
  "business_area",
  "stakeholder_count",
  "jurisdiction",
  "compliance_type",
];
