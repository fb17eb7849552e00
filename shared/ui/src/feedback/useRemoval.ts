import type { Route, RowOf } from '@portal/contract/kit/route';
import type { Call } from '@portal/http';
import { type PageWords, useWords } from '@portal/i18n';
import type { BatchAction, RowAction } from '../crud/table/actions.ts';
import { typedFor } from './TypedField.tsx';
import { useConfirmed } from './useConfirmed.ts';

/** This many are named in the question. */
const NAMED = 20;

/** A call that deletes by comma list: the `remove` of `crud`. */
type Removal = Route & { params: { _zod: { input: { ids: string } } } };

/** `removeTitle` has a place `{{name}}`, `removeManyTitle` has `{{count}}`. */
interface RemovalTexts {
  remove: string;
  removeTitle: string;
  removeText: string;
  removeManyTitle: string;
  removed: string;
}

interface RemovalOptions<Row> {
  id(row: Row): string;
  /** Returns the name that people use for the record. */
  name(row: Row): string;
  /** Message why this record stays, if it does. */
  keep?(row: Row): string | undefined;
  done(): unknown;
}

/**
 * Deleting one record, or the chosen ones, behind a question; from 21 on the count must be typed:
 * `const remove = useRemoval(words, configs, { id, name, done: list.reload })`, then
 * `actions={[remove.one]}` and `batch={[remove.many]}`.
 */
export function useRemoval<T extends RemovalTexts, L extends Route, R extends Removal>(
  words: PageWords<T>,
  { remove: call }: { list: Call<L>; remove: Call<R> },
  { id, name, keep, done }: RemovalOptions<RowOf<L>>,
): { one: RowAction<RowOf<L>>; many: BatchAction<RowOf<L>> } {
  type Row = RowOf<L>;
  const t = useWords(words as unknown as PageWords<RemovalTexts>);
  const remove = useConfirmed(call as unknown as Call<Route>, done);
  const ask = (rows: readonly Row[], title: string, text: string) =>
    remove({ params: { ids: rows.map(id).join() } } as never, {
      title,
      text,
      verb: t('remove'),
      done: t('removed'),
      danger: true,
      typed: typedFor(rows.length),
    });
  return {
    one: {
      label: t('remove'),
      call,
      danger: true,
      disabled: keep,
      run: (row) => ask([row], t('removeTitle', { name: name(row) }), t('removeText')),
    },
    many: {
      label: t('remove'),
      call,
      disabled: (rows) => rows.map((row) => keep?.(row)).find(Boolean),
      run: (rows) => {
        const names = rows.slice(0, NAMED).map(name).join(', ');
        const more = rows.length > NAMED ? ' …' : '';
        ask(
          rows,
          t('removeManyTitle', { count: rows.length }),
          `${t('removeText')} ${names}${more}`,
        );
      },
    },
  };
}
