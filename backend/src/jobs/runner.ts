import { message } from '@portal/contract/kit/message';
import { JOB_RUN_STATUS } from '@portal/contract/monitor/dictionaries';
import { PLATFORM, writeAudit } from '../kernel/audit.ts';
import { MINUTE_MS, SECOND_MS, stampAt } from '../kernel/clock.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type JobContext, type JobDeps, JobFailure } from './handler.ts';
import { endRun, type Outcome, RUN_LIMIT_MS, type Run, renewRuns } from './run-log.ts';
import { type Handlers, resolveTarget } from './target.ts';

/** Runs that one process carries out at a time. */
const RUNS_MAX = 10;
/** Runs that are under way when the process stops may go on for so long. */
const DRAIN_MS = 5 * SECOND_MS;

interface Running {
  run: Run;
  controller: AbortController;
  ended: Promise<void>;
}

/** Rejects once the signal is aborted, with its reason. */
function aborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return promise;
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof JobFailure) {
    return { status: JOB_RUN_STATUS.failed, message: error.message, details: error.details };
  }
  if (error instanceof Refusal) return { status: JOB_RUN_STATUS.failed, message: error.message };
  const details = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { status: JOB_RUN_STATUS.failed, message: 'job.run.failed', details };
}

/** Carries out runs in this process and keeps their leases. */
export class Runner {
  readonly #deps: JobDeps;
  readonly #handlers: Handlers;
  readonly #onError: (error: unknown) => void;
  readonly #running = new Map<string, Running>();
  #isStopping = false;

  constructor(deps: JobDeps, handlers: Handlers, onError: (error: unknown) => void) {
    this.#deps = deps;
    this.#handlers = handlers;
    this.#onError = onError;
  }

  /** Number of further runs that may begin here. */
  get free(): number {
    return this.#isStopping ? 0 : RUNS_MAX - this.#running.size;
  }

  /** Carries out a run whose row has been committed; returns at once. */
  start(run: Run): void {
    const controller = new AbortController();
    if (this.#isStopping) controller.abort(new JobFailure('job.run.stopped'));
    const ended = this.#carryOut(run, controller.signal)
      .catch(this.#onError)
      .finally(() => this.#running.delete(run.logId));
    this.#running.set(run.logId, { run, controller, ended });
  }

  /** Renews the leases of this process; a run that has lost its own ends. */
  async renew(): Promise<void> {
    if (this.#running.size === 0) return;
    const ids = [...this.#running.keys()];
    const kept = await renewRuns(this.#deps.db, ids, this.#deps.clock().getTime());
    for (const id of ids.filter((candidate) => !kept.has(candidate))) {
      this.#running.get(id)?.controller.abort(new JobFailure('job.run.lost'));
    }
  }

  /** Cuts off what takes too long. */
  limit(): void {
    const latest = this.#deps.clock().getTime() - RUN_LIMIT_MS;
    const reason = message('job.run.timeLimit', { minutes: RUN_LIMIT_MS / MINUTE_MS });
    for (const { run, controller } of this.#running.values()) {
      if (run.startedAt <= latest) controller.abort(new JobFailure(reason));
    }
  }

  /** Resolves once nothing is under way here. */
  async settled(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  /** Lets runs end for a while, then cuts them off; each has its end in the log afterwards. */
  async stop(drainMs = DRAIN_MS): Promise<void> {
    this.#isStopping = true;
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, drainMs);
    await Promise.race([this.settled(), late.promise]);
    clearTimeout(timer);
    for (const { controller } of this.#running.values()) {
      controller.abort(new JobFailure('job.run.stopped'));
    }
    await this.settled();
  }

  async #carryOut(run: Run, signal: AbortSignal): Promise<void> {
    let outcome: Outcome;
    try {
      // A handler that does not heed the signal is left behind; its row and its lease are not.
      outcome = await Promise.race([this.#call(run, signal), aborted(signal)]);
    } catch (error) {
      outcome = outcomeOf(error);
    }
    await endRun(this.#deps.db, run, this.#deps.clock().getTime(), outcome);
  }

  async #call(run: Run, signal: AbortSignal): Promise<Outcome> {
    signal.throwIfAborted();
    const { handler, values } = resolveTarget(this.#handlers, run.target);
    const audit: JobContext['audit'] = (db, events) => {
      const now = stampAt(this.#deps.clock());
      const requestId = `job-run-${run.logId}`;
      return writeAudit(db, { actor: PLATFORM, ip: '', requestId, now }, events);
    };
    const text = await handler.run({ ...this.#deps, signal, audit }, values);
    return { status: JOB_RUN_STATUS.succeeded, message: text };
  }
}
