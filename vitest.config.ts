/** Four projects of tests, and how much of the packages they must cover. */
import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";

const resolve = { conditions: ["flowmind-source", ...defaultServerConditions] };
/** Per package, so that one cannot hide behind another. What decides a match is held to more than what is wired around it. */
const strict = { lines: 95, branches: 95 };
const usual = { lines: 85, branches: 85 };

export default defineConfig({
  resolve,
  ssr: { resolve },
  test: {
    reporters: ["default", "./.ci/summary-reporter.ts"],
    // One worker a core: the default leaves one core idle, which on two cores is half of the machine.
    maxWorkers: "100%",
    coverage: {
      provider: "v8",
      include: ["packages/**/src/**/*.ts"],
      exclude: ["**/*.test.ts", "**/*.d.ts"],
      thresholds: {
        "packages/core/src/**": strict,
        "packages/matching/src/**": strict,
        "packages/authorization/src/**": strict,
        "packages/workflow/src/**": strict,
        "packages/catalog/src/**": usual,
        "packages/encoder/src/**": usual,
        "packages/engine/src/**": usual,
        "packages/evaluation/src/**": usual,
        "packages/flowmind/src/**": { lines: 85, branches: 75 },
        "packages/llm/src/**": usual,
        "packages/providers/mcp/src/**": usual,
        "packages/retrieval/src/**": usual,
        "packages/server/src/**": usual,
        "packages/store/src/**": usual,
        "packages/teaching/src/**": usual,
      },
    },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["packages/**/src/**/*.test.ts", "benchmarks/*/src/**/*.test.ts"],
          // Modules are loaded once a worker, not once a file, which takes a third of the time: no test may leave a global changed.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        // Reading every source takes seconds on a machine that has other work.
        test: { name: "architecture", include: ["test/architecture/**/*.test.ts"], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: "quality",
          include: ["test/quality/**/*.test.ts"],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: "e2e", include: ["test/e2e/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 180_000 },
      },
    ],
  },
});
