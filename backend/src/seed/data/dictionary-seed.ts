import type { ListClass } from '../../db/tables/system.ts';

type Entry = readonly [value: string, zh: string, en: string, listClass?: ListClass];

/** A dictionary with its entries, in their order. */
export interface DictionarySeed {
  type: string;
  zh: string;
  en: string;
  /** Value of the entry that a form starts with. */
  initial?: string;
  entries: readonly Entry[];
}
