import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";

const resolve = { conditions: ["flowmind-source", ...defaultServerConditions] };

export default defineConfig({
  resolve,
  ssr: { resolve },
  test: {
    reporters: ["default", "./.ci/summary-reporter.ts"],
    coverage: {
      provider: "v8",
      include: ["packages/**/src/**/*.ts"],
      exclude: ["**/*.test.ts", "**/*.d.ts"],
    },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["packages/**/src/**/*.test.ts", "benchmarks/*/src/**/*.test.ts"],
          testTimeout: 20_000,
        },
      },
      { extends: true, test: { name: "architecture", include: ["test/architecture/**/*.test.ts"] } },
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
