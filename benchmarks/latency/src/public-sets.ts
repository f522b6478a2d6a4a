/** The public data sets that the benchmark reads, and where each comes from. */

export interface PublicSet {
  /** Its folder below the data folder. */
  readonly name: string;
  /** GitHub repositories, owner/name. */
  readonly repositories: readonly string[];
  readonly licence: string;
  /** The set has no example file: some of its queries serve as examples and are never asked. */
  readonly examplesAreQueries?: boolean;
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
  },
  { name: "bfcl", repositories: ["ShishirPatil/gorilla"], licence: "Apache-2.0" },
  { name: "clinc150", repositories: ["clinc/oos-eval"], licence: "CC BY 3.0" },
  {
    name: "hwu64",
    repositories: ["xliuhw/NLU-Evaluation-Data", "jianguoz/Few-Shot-Intent-Detection"],
    licence: "CC BY 4.0",
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
