/** One run driven by this process, under its lease. */
import {
  type DurableContext,
  FlowmindError,
  isFlowmindError,
  isRunOver,
  messageOf,
  type RunLease,
  type RunRecord,
  type RunStart,
  type RunState,
  type SeenRun,
} from "@flowmind/core";
import { type OpenContext, openDurableContext } from "../durable/open-durable-context.ts";
import { pause } from "../durable/pause.ts";
import { failureOf } from "../run/completion.ts";
import { runWorkflow } from "../run/run-workflow.ts";
import { leaseMs, lookMs, renewMs } from "../tuning.ts";
import { beginningOf } from "./beginning-of.ts";
import { type Bell, createBell } from "./create-bell.ts";
import { isPassing } from "./is-passing.ts";
import { cancelPath, isWaiting } from "./is-settled.ts";
import { createStateKeeper, type StateKeeper } from "./state-keeper.ts";
import type { WorkflowEngineParts } from "./workflow-engine-parts.ts";

/** Begins with its making, and ends when this process drives the run no longer. */
export class Drive {
  /** Resolves when it has ended. Never rejects. */
  readonly over: Promise<void>;
  readonly #run: Omit<SeenRun, "state">;
  readonly #lease: RunLease;
  readonly #parts: WorkflowEngineParts;
  readonly #states: StateKeeper;
  readonly #stop: AbortController = new AbortController();
  readonly #ended: AbortController = new AbortController();
  readonly #bell: Bell = createBell();
  /** Waits that end by themselves: they need a driver. */
  #timed = 0;
  #isLeft = false;
  /** Until the journal has said whether it is parked. */
  #parking: Promise<void> = Promise.resolve();
  #open: OpenContext | undefined;
  #renewAtMs: number;

  /** @param lease that this process was given at `leasedAtMs`, for `leaseMs` */
  constructor(record: RunRecord, lease: RunLease, leasedAtMs: number, parts: WorkflowEngineParts) {
    const { id, owner, startedAtMs, start } = record;
    this.#run = { id, owner, startedAtMs, start: start as RunStart };
    this.#lease = lease;
    this.#renewAtMs = leasedAtMs + renewMs;
    this.#parts = parts;
    this.#states = createStateKeeper(parts.journal, lease, parts.clock);
    this.over = this.#drive();
  }

  /** The last state that the run has shown; undefined where others may have gone on from it by now: the journal knows. */
  state(): RunState | undefined {
    const state = this.#states.current();
    const isForOthers = state !== undefined && isWaiting(state) && this.#states.isKept();
    return isForOthers || this.isLeft() ? undefined : state;
  }

  /** Resolves when the journal has that state, or cannot have it. Never rejects. */
  kept(): Promise<void> {
    return this.#states.flush().catch(() => undefined);
  }

  /** Resolves when it shows the next one, or when the drive has ended. */
  next(): Promise<void> {
    return this.isLeft() ? this.over : this.#bell.next();
  }

  /** A signal was sent. */
  wake(): void {
    this.#open?.wake();
  }

  /** Its cancelling has been kept. */
  cancel(): void {
    this.#stop.abort(new Error("the run was cancelled"));
  }

  /** The run is being left: what comes now is for the next driver. */
  isLeft(): boolean {
    return this.#isLeft || this.#ended.signal.aborted;
  }

  /** Leaves the run where it is, for whoever comes. */
  async leave(): Promise<void> {
    this.#abandon();
    await this.over;
  }

  async #drive(): Promise<void> {
    const looking = this.#lookAfter().catch((error: unknown) => this.#lose(error));
    try {
      await this.#work().catch((error: unknown) => this.#breakOff(error));
      if (!this.#isLeft) await this.#finish();
    } catch (error) {
      this.#lose(error);
    } finally {
      this.#ended.abort();
      await looking;
      await this.#release();
      this.#bell.ring();
    }
  }

  async #work(): Promise<void> {
    const { id, start } = this.#run;
    const { journal, partsOf } = this.#parts;
    if ((await journal.value(id, cancelPath)) !== undefined) {
      const state = (await journal.state(id)) ?? beginningOf(start);
      this.#states.show(isRunOver(state) ? state : { ...state, status: "cancelled", awaited: [] });
      return;
    }
    const { context, wake } = await openDurableContext({
      ...this.#parts,
      lease: this.#lease,
      signal: this.#stop.signal,
      onState: (state) => this.#show(state),
    });
    this.#open = { context, wake };
    await runWorkflow(start, this.#guarded(context), partsOf(this.#run));
  }

  #guarded(context: DurableContext): DurableContext {
    return {
      ...context,
      // Begins nothing that another may be doing: not while it gives the run away, nor after it was held up for longer than its lease.
      step: (path, run, options) =>
        context.step(
          path,
          async (attempt) => {
            await this.#parking;
            this.#stop.signal.throwIfAborted();
            await this.#renew();
            return run(attempt);
          },
          options,
        ),
      waitSignal: async (path, options = {}) => {
        if (options.timeoutMs === undefined) return context.waitSignal(path, options);
        this.#timed += 1;
        try {
          return await context.waitSignal(path, options);
        } finally {
          this.#timed -= 1;
        }
      },
    };
  }

  #show(state: RunState): void {
    if (this.#isLeft) return;
    this.#states.show(state);
    this.#bell.ring();
    if (isWaiting(state)) this.#park().catch((error: unknown) => this.#lose(error));
  }

  /** Nobody drives a run that waits for an answer only. */
  async #park(): Promise<void> {
    const state = this.#states.current();
    const mayPark = (): boolean => !this.#isLeft && this.#timed === 0 && this.#states.current() === state;
    if (state === undefined || !mayPark()) return;
    await this.#states.flush();
    if (!mayPark()) return;
    const paths = [cancelPath, ...state.awaited.map(({ path }) => path)];
    const parking = this.#parts.journal.park(this.#lease, paths).then((isParked) => {
      if (isParked) this.#abandon();
      else this.wake();
    });
    this.#parking = parking.catch(() => undefined);
    await parking;
  }

  /** Renews the lease, shows others how far the run is, and looks for what they have sent. */
  async #lookAfter(): Promise<void> {
    const { journal, sleep } = this.#parts;
    while (!this.isLeft()) {
      await pause(sleep, lookMs, this.#ended.signal);
      if (this.isLeft()) return;
      await this.#renew();
      // How far it is, for other processes; where that cannot be kept, neither can what the run does next.
      await this.kept();
      if ((await journal.value(this.#run.id, cancelPath)) !== undefined) this.cancel();
      this.wake();
    }
  }

  /** Where it is time; again where the renewed lease has lapsed by the time one hears of it. RUN_TAKEN_OVER where another process has the run by now. */
  async #renew(): Promise<void> {
    const { journal, clock, driver } = this.#parts;
    const { runId, fence } = this.#lease;
    for (let nowMs = clock.now(); nowMs >= this.#renewAtMs; ) {
      const untilMs = nowMs + leaseMs;
      const renewed = await journal.lease({ runId, driver, nowMs, untilMs });
      if (renewed?.fence !== fence) {
        // It had lapsed: another may have had the run meanwhile.
        if (renewed !== undefined) await journal.release(renewed);
        throw new FlowmindError("RUN_TAKEN_OVER", { runId });
      }
      this.#renewAtMs = nowMs + renewMs;
      nowMs = clock.now();
      if (nowMs < untilMs) return;
    }
  }

  /** What is none of the store's doing would happen again and again: the run ends with it. */
  #breakOff(error: unknown): void {
    if (this.#isLeft) return;
    if (isPassing(error)) {
      this.#lose(error);
      return;
    }
    const { id, start } = this.#run;
    const stack = error instanceof Error ? error.stack : String(error);
    this.#parts.log.write("error", `Run ${id} broke off`, { stack });
    const state = this.#states.current() ?? beginningOf(start);
    this.#states.show({ ...state, status: "failed", awaited: [], failure: failureOf("INTERNAL", { id }) });
  }

  /** The store is in the way, or another process has the run: it is found again by whoever looks for runs that nobody drives. */
  #lose(error: unknown): void {
    if (this.#isLeft) return;
    const isTaken = isFlowmindError(error) && error.code === "RUN_TAKEN_OVER";
    this.#parts.log.write(isTaken ? "debug" : "warn", `Run ${this.#run.id} is left`, { reason: messageOf(error) });
    this.#abandon();
  }

  #abandon(): void {
    this.#isLeft = true;
    this.#stop.abort(new Error("the run was left to others"));
  }

  async #finish(): Promise<void> {
    await this.#states.flush();
    const state = this.#states.current();
    if (state !== undefined && isRunOver(state)) this.#parts.onOver?.({ ...this.#run, state });
  }

  async #release(): Promise<void> {
    try {
      await this.#parts.journal.release(this.#lease);
    } catch (error) {
      this.#parts.log.write("warn", `Run ${this.#run.id} could not be released`, { reason: messageOf(error) });
    }
  }
}
