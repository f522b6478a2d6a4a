/** The public data sets that our benchmarks read, and where each comes from. */

export interface PublicSet {
  /** Its folder below the data folder. */
  readonly name: string;
  /** GitHub repositories, owner/name. */
  readonly repositories: readonly string[];
  readonly licence: string;
  /** Only queries of this split are asked where quality is measured. */
  readonly split?: string;
  /** There is no example file: some of the queries serve as examples and are not asked. */
  readonly examplesAreQueries?: boolean;
  /** Other collections hold unlabelled substitutes: judged among ids of the relevant one's source, the part before the first slash. */
  readonly sameSourceOnly?: boolean;
}

/** As the SOURCE.md of each set has it. Their rows are read from the user's own copy and are no part of this repository. */
export const publicSets: readonly PublicSet[] = [
  {
    name: "agent-contexts",
    repositories: [
      "github/awesome-copilot",
      "wshobson/agents",
      "VoltAgent/awesome-claude-code-subagents",
      "anthropics/skills",
      "microsoft/GitHub-Copilot-for-Azure",
    ],
    licence: "MIT, Apache-2.0",
    sameSourceOnly: true,
  },
  { name: "bfcl", repositories: ["ShishirPatil/gorilla"], licence: "Apache-2.0" },
  { name: "clinc150", repositories: ["clinc/oos-eval"], licence: "CC BY 3.0", split: "validation" },
  {
    name: "hwu64",
    repositories: ["xliuhw/NLU-Evaluation-Data", "jianguoz/Few-Shot-Intent-Detection"],
    licence: "CC BY 4.0",
    split: "validation",
  },
  { name: "metatool", repositories: ["HowieHwong/MetaTool"], licence: "MIT", examplesAreQueries: true },
  {
    name: "openapi-specs",
    repositories: [
      "swagger-api/swagger-petstore",
      "OAI/OpenAPI-Specification",
      "Yifan-Song793/RestGPT",
      "slackapi/slack-api-specs",
      "PokeAPI/pokeapi",
      "tangqiaoyu/ToolAlpaca",
    ],
    licence: "MIT, Apache-2.0, BSD-3-Clause",
  },
  { name: "seal-tools", repositories: ["fairyshine/Seal-Tools"], licence: "Apache-2.0" },
  { name: "stabletoolbench", repositories: ["THUNLP-MT/StableToolBench"], licence: "Apache-2.0" },
];
