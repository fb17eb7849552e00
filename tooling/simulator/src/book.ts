import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ChannelKind } from '@portal/contract/channel/parts';
import { keyOf, type Transaction } from './transaction.ts';

/** Every transaction of every channel, in memory and, when there is a file, in its lines. */
export class Book {
  readonly #all = new Map<string, Transaction>();
  readonly #file: string | undefined;

  constructor(file?: string) {
    this.#file = file;
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file)) return;
    // A line that a killed process left unfinished never was answered.
    for (const line of readFileSync(file, 'utf8').split('\n').slice(0, -1)) {
      const transaction: Transaction = JSON.parse(line);
      this.#all.set(keyOf(transaction), transaction);
    }
  }

  get size(): number {
    return this.#all.size;
  }

  /** Keeps it; the last that was kept of a reference counts. */
  put(transaction: Transaction): void {
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(transaction)}\n`);
    this.#all.set(keyOf(transaction), transaction);
  }

  find(chnlCode: string, kind: ChannelKind, reference: string): Transaction | undefined {
    return this.#all.get(keyOf({ chnlCode, kind, reference }));
  }

  of(chnlCode: string): Transaction[] {
    return [...this.#all.values()].filter((one) => one.chnlCode === chnlCode);
  }
}
