import { draw } from './draw.ts';

/** Faults that can happen to one transaction, to each call about it, or to a bill. */
export const FAULTS = [
  /** Nothing goes wrong by itself: it succeeds within a second. */
  'prompt',
  /** Nothing is done, and no answer. */
  'timeoutBefore',
  /** It is done, and no answer. */
  'timeoutAfter',
  /** It fails. */
  'declined',
  /** The definite event is sent twice. */
  'duplicate',
  /** The definite event is sent six hours later. */
  'late',
  /** The event that it is under way is sent after the definite one. */
  'outOfOrder',
  /** A minute later the opposite is told. */
  'contradicting',
  /** Two hours after the success all of it comes back, or a half. */
  'returned',
  'partialReturn',
  /** Event and answer name one minor unit too much. */
  'wrongAmount',
  /** The definite event again, with another amount under the same number. */
  'changedEvent',
  /** No event at all. */
  'silent',
  /** It is done and told, and not in the bill. */
  'missingLine',
  /** By day: the bill is cut off in the middle of a line. */
  'malformedBill',
] as const;
export type Fault = (typeof FAULTS)[number];

export type Rates = Partial<Record<Fault, number>>;

/** Faults that were ordered, and those that are drawn. */
export class Faults {
  readonly #seed: string;
  #rates: Rates = {};
  /** Ordered: how often each is still to happen. */
  readonly #ordered = new Map<string, number>();
  readonly #asked = new Map<string, number>();

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** Share of transactions, calls or days from 0 to 1 that have it; left out is 0. */
  setRates(rates: Rates): void {
    this.#rates = rates;
  }

  /** Orders a fault of a reference or a day. */
  order(fault: Fault, subject: string, times = 1): void {
    this.#ordered.set(`${fault} ${subject}`, times);
  }

  /** Returns true if a subject has the fault; the answer is the same each time. */
  has(fault: Fault, subject: string): boolean {
    if ((this.#ordered.get(`${fault} ${subject}`) ?? 0) > 0) return true;
    return this.#isDrawn(fault, subject);
  }

  /** Returns true if it happens this time: an ordered fault as often as ordered, a drawn one by the count. */
  happens(fault: Fault, subject: string): boolean {
    const name = `${fault} ${subject}`;
    const left = this.#ordered.get(name) ?? 0;
    if (left > 0) {
      this.#ordered.set(name, left - 1);
      return true;
    }
    const count = (this.#asked.get(name) ?? 0) + 1;
    this.#asked.set(name, count);
    return this.#isDrawn(fault, `${subject} ${count}`);
  }

  #isDrawn(fault: Fault, subject: string): boolean {
    return draw(this.#seed, fault, subject) < (this.#rates[fault] ?? 0);
  }
}
