import { describeRateLimitStore } from "../../../../test/support/describe-rate-limit-store.ts";
import { createMemoryRateLimitStore } from "./memory-rate-limit-store.ts";

describeRateLimitStore("rate limits in memory", () => createMemoryRateLimitStore());
