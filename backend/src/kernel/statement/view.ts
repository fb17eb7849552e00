import type { StatementBase } from '@portal/contract/common/statement';

/** Term of a statement: its effect on the balance (minor units) and its number of lines. */
export interface TermView {
  label: string;
  effect: string;
  count: number;
}

/** A figure, and the terms that it is made of. */
export interface FigureView {
  label: string;
  terms: readonly TermView[];
}

/** A statement as files show it, in the reader's language. */
export interface StatementView {
  statement: StatementBase;
  /** Title of the statement. */
  title: string;
  /** Holder of the account: names and values. */
  holder: readonly (readonly [name: string, value: string])[];
  /** Figures in the order of the equation; those without terms among them. */
  figures: readonly FigureView[];
  /** Days on which the balance moved: what each figure did, in their order. */
  days: readonly { day: string; effects: readonly string[]; closing: string; lineCnt: number }[];
}

/** Sums the effects of terms on the balance, minor units. */
export const effectOf = (terms: readonly TermView[]): string =>
  String(terms.reduce((sum, { effect }) => sum + BigInt(effect), 0n));
