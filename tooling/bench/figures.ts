import type { Row } from './row.ts';
import { type Figure, ROWS } from './rows.ts';
import { type Summary, summarise } from './statistics.ts';

/** A row with what was measured; `reason` instead of a summary when it could not be. */
export interface Result extends Row {
  figure: Figure;
  summary?: Summary;
  /** Median against goal; at most 1 holds. Without a goal, or with the goal 0, undefined. */
  ratio?: number;
  holds?: boolean;
  reason?: string;
}

/** Collects samples of the figures; a figure without samples or an excuse is a failed measurement. */
export class Figures {
  readonly #samples = new Map<Figure, number[]>();
  readonly #skipped = new Map<Figure, string>();

  add(figure: Figure, ...samples: number[]): void {
    this.#samples.set(figure, [...(this.#samples.get(figure) ?? []), ...samples]);
  }

  /** Says why a figure does not apply on this machine; it does not fail the run. */
  skip(figure: Figure, reason: string): void {
    this.#skipped.set(figure, reason);
  }

  results(): Result[] {
    return (Object.keys(ROWS) as Figure[]).map((figure) => this.#result(figure));
  }

  /** Figures that should be there and are not. */
  missing(): Figure[] {
    return (Object.keys(ROWS) as Figure[]).filter(
      (figure) => !this.#samples.has(figure) && !this.#skipped.has(figure),
    );
  }

  #result(figure: Figure): Result {
    const row: Row = ROWS[figure];
    const samples = this.#samples.get(figure);
    if (!samples) {
      return { figure, ...row, reason: this.#skipped.get(figure) ?? 'could not be measured' };
    }
    const summary = summarise(samples);
    if (row.goal === undefined) return { figure, ...row, summary };
    const holds = summary.p50 <= row.goal;
    const ratio = row.goal === 0 ? undefined : summary.p50 / row.goal;
    return { figure, ...row, summary, holds, ratio };
  }
}
