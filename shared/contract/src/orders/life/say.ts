import type { Leaves, LifeKey } from '../../life/say.ts';

type Words = typeof import('../../words/order-life/zh-CN.json');

/** Keys of the words in which an order's life is told, on its page and on paper. */
export type OrderLifeKey = LifeKey | (Leaves<Omit<Words, 'default'>> & string);
/** A text of these words in the language of the moment. */
export type Say = (key: OrderLifeKey, values?: Record<string, string | number>) => string;

/** A line of an equation of amounts: minor units, null when there is none yet. */
export interface SumLine {
  label: string;
  /** Tells lines of one label apart: of a correction the number of its difference. */
  id?: string;
  minor: string | null;
  /** Link to the page that shows its source, and the permission to read it. */
  page?: { to: string; permit: string };
  /** True when it explains how the line below is calculated; not part of the sum. */
  isStep?: boolean;
}
