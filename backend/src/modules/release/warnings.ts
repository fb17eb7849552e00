import type { FastifyBaseLogger } from 'fastify';

/** Warns of a state once, and again only when it is another one: states are looked at every second. */
export class Warnings {
  readonly #log: FastifyBaseLogger;
  readonly #said = new Map<string, string>();

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** `problem` is empty when there is none, or none any more. */
  set(about: string, problem: string): void {
    if ((this.#said.get(about) ?? '') === problem) return;
    this.#said.set(about, problem);
    if (problem) this.#log.warn({ about }, problem);
  }
}
