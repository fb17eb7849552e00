import type { LoadStep, OnProgress } from '../demo/load.ts';
import { LOAD_SHARES, type PhaseId, type PlannedPhase } from './plan.ts';

/** Progress of a phase. */
export interface PhaseState {
  id: PhaseId;
  state: 'waiting' | 'active' | 'done';
  /** From 0 to 1; what is not counted is guessed from the time. */
  share: number;
  /** Units of the phase, where it counts some. */
  count?: { done: number; total: number };
  /** Step of the demonstration data. */
  step?: LoadStep;
}

export interface StartState {
  phases: PhaseState[];
  /** Of all that is to be done, from 0 to 1. */
  share: number;
  secondsLeft: number;
}

export interface Took {
  id: PhaseId;
  seconds: number;
  steps: { step: LoadStep; seconds: number }[];
}

interface Phase extends PlannedPhase {
  startedAt?: number;
  endedAt?: number;
  counted: number;
  count?: { done: number; total: number };
  step?: LoadStep;
  stepEnds: Map<LoadStep, number>;
}

/** Seconds that an expectation counts for beside what was measured: the first steps say little. */
const TRUST_S = 5;
/** A phase that nothing is known of is never shown as nearly done. */
const GUESS_LIMIT = 0.9;

const STEPS = Object.keys(LOAD_SHARES) as LoadStep[];

/** Share of the load that lies before a step. */
const before = (step: LoadStep): number =>
  STEPS.slice(0, STEPS.indexOf(step)).reduce((sum, name) => sum + LOAD_SHARES[name], 0);

/** Follows a start: which phase is how far, how long the rest will take, and how long each has taken. */
export class StartProgress {
  readonly #phases: Phase[];
  readonly #uptime: () => number;
  readonly #startedAt: number;
  readonly #listeners: ((ended?: Took) => void)[] = [];

  /** `uptime`: seconds since any moment. */
  constructor(plan: readonly PlannedPhase[], uptime = () => process.uptime()) {
    this.#phases = plan.map((phase) => ({ ...phase, counted: 0, stepEnds: new Map() }));
    this.#uptime = uptime;
    this.#startedAt = uptime();
  }

  /** Calls back with every change; with what it has taken, when a phase has ended. */
  onChange(listener: (ended?: Took) => void): void {
    this.#listeners.push(listener);
  }

  /** Runs a phase of the plan. */
  async run<T>(id: PhaseId, work: () => Promise<T>): Promise<T> {
    const phase = this.#phase(id);
    phase.startedAt ??= this.#uptime();
    this.#tell();
    const result = await work();
    phase.endedAt = this.#uptime();
    this.#tell(tookOf(phase));
    return result;
  }

  /** Says how many units of a phase are done. */
  count(id: PhaseId, done: number, total: number): void {
    const phase = this.#phase(id);
    phase.count = { done, total };
    phase.counted = total === 0 ? 1 : done / total;
    this.#tell();
  }

  /** Follows the load of the demonstration data. */
  readonly load: OnProgress = ({ step, done, total }) => {
    const phase = this.#phase('demo');
    const part = total === 0 ? 1 : done / total;
    phase.counted = Math.max(phase.counted, before(step) + part * LOAD_SHARES[step]);
    phase.step = step;
    if (done >= total) phase.stepEnds.set(step, this.#uptime());
    this.#tell();
  };

  /** Adds what turns out to be necessary, such as data whose first load was interrupted. */
  expect(phase: PlannedPhase): void {
    if (this.#phases.some(({ id }) => id === phase.id)) return;
    this.#phases.splice(-1, 0, { ...phase, counted: 0, stepEnds: new Map() });
  }

  get state(): StartState {
    const phases = this.#phases.map((phase) => this.#stateOf(phase));
    const all = sum(this.#phases.map(({ seconds }) => seconds));
    const done = sum(this.#phases.map((phase) => phase.seconds * this.#shareOf(phase)));
    const left = Math.max(this.#left('pages'), this.#left('data'));
    return { phases, share: all === 0 ? 1 : done / all, secondsLeft: Math.ceil(left) };
  }

  /** Seconds since the start, and of each phase. */
  get took(): { seconds: number; phases: Took[] } {
    return { seconds: this.#uptime() - this.#startedAt, phases: this.#phases.map(tookOf) };
  }

  /** Seconds that a lane still needs: what is expected, at the pace that it has gone until now. */
  #left(lane: PlannedPhase['lane']): number {
    const phases = this.#phases.filter((phase) => phase.lane === lane);
    const done = sum(phases.map((phase) => phase.seconds * this.#shareOf(phase)));
    const open = sum(phases.map((phase) => phase.seconds * (1 - this.#shareOf(phase))));
    const worked = sum(phases.map((phase) => this.#secondsOf(phase)));
    return open * ((worked + TRUST_S) / (done + TRUST_S));
  }

  #secondsOf({ startedAt, endedAt }: Phase): number {
    return startedAt === undefined ? 0 : (endedAt ?? this.#uptime()) - startedAt;
  }

  #shareOf(phase: Phase): number {
    if (phase.endedAt !== undefined) return 1;
    if (phase.counted > 0) return phase.counted;
    return Math.min(GUESS_LIMIT, this.#secondsOf(phase) / phase.seconds);
  }

  #stateOf(phase: Phase): PhaseState {
    const active = phase.startedAt === undefined ? 'waiting' : 'active';
    return {
      id: phase.id,
      state: phase.endedAt === undefined ? active : 'done',
      share: this.#shareOf(phase),
      ...(phase.count && { count: phase.count }),
      ...(phase.step && { step: phase.step }),
    };
  }

  #phase(id: PhaseId): Phase {
    const phase = this.#phases.find((one) => one.id === id);
    if (!phase) throw new Error(`${id} is not in the plan`);
    return phase;
  }

  #tell(ended?: Took): void {
    for (const listener of this.#listeners) listener(ended);
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((left, right) => left + right, 0);

function tookOf({ id, startedAt = 0, endedAt = startedAt, stepEnds }: Phase): Took {
  let since = startedAt;
  const steps = [...stepEnds].map(([step, end]) => {
    const seconds = end - since;
    since = end;
    return { step, seconds };
  });
  return { id, seconds: endedAt - startedAt, steps };
}
