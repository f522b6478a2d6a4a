/** What agents are asked to do, in words of their own, and the shipped context that is right for it. */

export interface AgentTask {
  readonly query: string;
  /** As somebody says it who was not understood; absent where the first words are clear. */
  readonly otherWords?: string;
  readonly right: string;
}

/** Each leads to its context at once, and each to another. */
export const clearTasks: readonly AgentTask[] = [
  { query: "Checkout is down for all customers since ten minutes", right: "workflow://incident-response" },
  { query: "Our tests fail every now and then in CI without any change", right: "workflow://flaky-tests" },
  { query: "The cloud bill has doubled since March", right: "workflow://cloud-cost-reduction" },
  { query: "I want to write a novel about a lighthouse keeper", right: "workflow://novel-outline" },
  { query: "Somebody opened a credit card in my name", right: "workflow://identity-theft" },
  { query: "Ten days in Japan in spring with two children", right: "workflow://trip-planning" },
  { query: "Upgrade all npm packages that are out of date", right: "workflow://dependency-upgrade" },
  { query: "Move the users table to a new schema without downtime", right: "workflow://database-migration" },
  { query: "Get us ready for the SOC 2 auditor", right: "workflow://soc2-audit" },
  { query: "I need to build a garage, do I have to ask the city", right: "workflow://building-permit" },
  { query: "We spend more than we earn every month", right: "workflow://household-budget" },
  { query: "How many users can the shop take before it breaks", right: "workflow://load-test" },
  { query: "Write the lyrics and melody for a sad song", right: "workflow://song-writing" },
  { query: "A customer asks us to delete all data that we hold on him", right: "workflow://data-subject-request" },
];

/** The right one is not the first match, or none. */
export const vagueTasks: readonly AgentTask[] = [
  {
    query: "Something broke after the deploy",
    otherWords: "The last deploy took checkout down, restore it",
    right: "workflow://incident-response",
  },
  {
    query: "We need to tell people what happened",
    otherWords: "Prepare our statement to press and customers about the scandal",
    right: "workflow://crisis-communication",
  },
  {
    query: "Improve our code",
    otherWords: "Clean up old code that nobody dares to touch",
    right: "workflow://refactor-legacy",
  },
  {
    query: "Write something for our website about the new feature",
    otherWords: "Write a blog post about the new feature for our website",
    right: "workflow://blog-post",
  },
  {
    query: "Decide between two databases",
    otherWords: "Compare the two databases in a decision matrix",
    right: "pattern://decision-matrix",
  },
  {
    query: "Get better at my job",
    otherWords: "Make a learning plan to get better at my job",
    right: "workflow://learning-plan",
  },
  {
    query: "What went wrong last week",
    otherWords: "Hold a retrospective on last week with the team",
    right: "pattern://retrospective",
  },
  {
    query: "Ship version 2 and then write a blog post about it",
    otherWords: "Write the blog post about version 2",
    right: "workflow://blog-post",
  },
];
