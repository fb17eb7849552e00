import { freemem, totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Clock, SECOND_MS, stampAt } from './clock.ts';
import { type CpuTimes, cpuShares, readCpuTimes } from './cpu-times.ts';

const EVERY_MS = 5 * SECOND_MS;
/** Five minutes. */
const KEPT = 60;
const MB = 1024 * 1024;
/** Resolution of the event loop's measurement, taken off its figures. */
const LAG_STEP_MS = 100;
const NS_PER_MS = 1e6;

export const rounded = (value: number) => Math.round(value * 100) / 100;

/** Figures of one moment, see `ServerSample` of the contract. */
export interface Sample {
  time: string;
  cpu: number;
  mem: number;
  rss: number;
  heap: number;
  lag: number;
}

/** Measures the process and its machine every five seconds and keeps the last five minutes. */
export class Vitals {
  readonly #clock: Clock;
  #samples: Sample[] = [];
  #cpu: CpuTimes = readCpuTimes();
  #shares = cpuShares(this.#cpu, this.#cpu);
  #delay: ReturnType<typeof monitorEventLoopDelay> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Begins to measure, without keeping the process alive. */
  start(): void {
    this.#delay = monitorEventLoopDelay({ resolution: LAG_STEP_MS });
    this.#delay.enable();
    this.#timer = setInterval(() => this.measure(), EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#delay?.disable();
  }

  /** Oldest first. */
  samples(): readonly Sample[] {
    return this.#samples;
  }

  /** Shares of the processors' time since the measurement before. */
  shares() {
    return this.#shares;
  }

  /** Takes a measurement now. */
  measure(): void {
    const times = readCpuTimes();
    this.#shares = cpuShares(this.#cpu, times);
    this.#cpu = times;
    const { rss, heapUsed } = process.memoryUsage();
    const late = (this.#delay?.percentile(99) ?? 0) / NS_PER_MS - LAG_STEP_MS;
    this.#delay?.reset();
    const sample = {
      time: stampAt(this.#clock()),
      cpu: rounded(100 - this.#shares.free),
      mem: rounded((1 - freemem() / totalmem()) * 100),
      rss: rounded(rss / MB),
      heap: rounded(heapUsed / MB),
      lag: rounded(Math.max(0, late)),
    };
    this.#samples = [...this.#samples.slice(1 - KEPT), sample];
  }
}
