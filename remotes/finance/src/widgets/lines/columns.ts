import type { Term } from '@portal/contract/finance/batch-terms';
import { type Line, type Source, sourceOf } from './line.ts';

type Head = keyof typeof import('./zh-CN.json');
type Field = Exclude<keyof Line & Head, 'lineId'>;

/** A column of entries: the field that it shows, and the word of its head. */
export interface LineColumn {
  field: Field;
  head: Field | 'refundId' | 'sourceBatch' | 'origPlatOrderId';
}

const column = (field: Field, head: LineColumn['head'] = field): LineColumn => ({ field, head });

const TYPES = [column('orderType'), column('intTxnCd')];
const FIGURES = [column('postedTime'), column('amount')];
const ALL = [column('bizId'), column('term'), ...TYPES, ...FIGURES];

const BY_SOURCE: Readonly<Record<Source, readonly LineColumn[]>> = {
  order: [column('bizId', 'platOrderId'), ...TYPES, column('bizType'), ...FIGURES],
  correction: [column('bizId'), column('platOrderId'), column('bizType'), ...FIGURES],
  refund: [
    column('bizId', 'refundId'),
    column('platOrderId', 'origPlatOrderId'),
    ...TYPES,
    ...FIGURES,
  ],
  batch: [column('bizId', 'sourceBatch'), column('bizType'), ...FIGURES],
};

/** Columns that entries of a term have; those of all terms when none is chosen. */
export const columnsOfTerm = (term: Term | undefined): readonly LineColumn[] =>
  term === undefined ? ALL : BY_SOURCE[sourceOf(term)];
