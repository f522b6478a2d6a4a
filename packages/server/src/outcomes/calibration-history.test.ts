import type { OutcomeRecord, Verdict } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { recordedRequests } from "../tuning.ts";
import { createCalibrationHistory } from "./calibration-history.ts";

const outcome = (requestId: string, verdict: Verdict, stated?: number): OutcomeRecord => ({
  requestId,
  uri: "workflow://a",
  atMs: 0,
  verdict,
  source: "read",
  ...(stated === undefined ? {} : { stated }),
});

describe("a caller's calibration history", () => {
  it("compares what was stated with what helped, request by request", () => {
    const history = createCalibrationHistory();
    expect(history.summary()).toBeUndefined();
    history.add(outcome("1", "helped", 0.9));
    history.add(outcome("2", "wrong_context", 0.7));
    history.add(outcome("3", "helped"));
    expect(history.summary()).toEqual({ outcomes: 2, stated: 0.8, right: 0.5 });
    history.add(outcome("2", "helped", 0.7));
    expect(history.summary()).toMatchObject({ outcomes: 2, right: 1 });
  });

  it("keeps the latest only", () => {
    const history = createCalibrationHistory();
    for (let at = 0; at < recordedRequests; at++) history.add(outcome(`old-${at}`, "did_not_help", 0));
    for (let at = 0; at < recordedRequests; at++) history.add(outcome(`new-${at}`, "helped", 1));
    expect(history.summary()).toEqual({ outcomes: recordedRequests, stated: 1, right: 1 });
  });

  it("puts what was stored before what came meanwhile, which replaces it", () => {
    const history = createCalibrationHistory();
    history.add(outcome("now", "helped", 0.6));
    history.prepend([outcome("now", "did_not_help", 0.6), outcome("before", "did_not_help", 0.8)]);
    expect(history.summary()).toEqual({ outcomes: 2, stated: 0.7, right: 0.5 });
    const stored = Array.from({ length: recordedRequests }, (_, at) => outcome(`s${at}`, "did_not_help", 0.6));
    history.prepend(stored);
    expect(history.summary()).toMatchObject({ outcomes: recordedRequests, right: 1 / recordedRequests });
  });
});
