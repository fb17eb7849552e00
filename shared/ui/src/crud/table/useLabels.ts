import { type Translate, useWords } from '@portal/i18n';
import { uiWords } from '../../words/index.ts';
import type { Column } from './columns.ts';

type AnyWords = Column<unknown>['words'];

/** Names of columns, from the words of the page that declared them. */
export function useLabels(columns: { words: AnyWords }[]): Translate<string> {
  return useWords(columns[0]?.words ?? (uiWords as unknown as AnyWords));
}
