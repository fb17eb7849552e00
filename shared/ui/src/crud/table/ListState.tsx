import { type KeyOf, type Translate, useWords } from '@portal/i18n';
import { Button } from '../../arco.ts';
import { ListDrawing } from '../../feedback/drawings.tsx';
import { ErrorState } from '../../feedback/ErrorState.tsx';
import { StateView } from '../../feedback/StateView.tsx';
import { lastDays } from '../../parts/days.ts';
import { uiWords } from '../../words/index.ts';
import { countFilters } from '../list/list-url.ts';
import type { List } from '../list/types.ts';

/** Said of a list that nobody has written to yet. */
export interface FirstUse {
  title: string;
  text: string;
}

interface Range {
  beginTime?: string;
  endTime?: string;
}

/** Days to which an empty range is widened. */
const WIDER_DAYS = 30;

function rangeOf(filters: { params?: Range }): { from: string; to: string } | undefined {
  const { beginTime, endTime } = filters.params ?? {};
  return beginTime && endTime ? { from: beginTime, to: endTime } : undefined;
}

type T = Translate<KeyOf<typeof import('../../words/zh-CN.json')>>;

function reasonOf(t: T, count: number, range?: { from: string; to: string }): string {
  if (range) return t(count > 0 ? 'emptyRangeFilters' : 'emptyRange', { ...range, count });
  return t('emptyFilters', { count });
}

interface ListStateProps<Row> {
  list: List<Row>;
  /** Content before the first record: what stands here, and how a record comes about. */
  firstUse?: FirstUse;
}

function EmptyList<Row>({ list, firstUse }: ListStateProps<Row>) {
  const t = useWords(uiWords);
  const count = countFilters(list.filters);
  const range = rangeOf(list.filters);
  // Without filters, nothing can fail to match.
  const first = firstUse ?? { title: t('emptyHint') };
  if (count === 0) return <StateView drawing={<ListDrawing />} {...first} />;
  const others = count - (range ? 1 : 0);
  const wider = lastDays(WIDER_DAYS);
  const canWiden = range !== undefined && range.from > wider.beginTime;
  return (
    <StateView drawing={<ListDrawing />} title={t('emptyTitle')} text={reasonOf(t, others, range)}>
      <Button onClick={() => list.find({})}>{t('clearFilters')}</Button>
      {canWiden && (
        <Button onClick={() => list.find({ ...list.filters, params: wider })}>
          {t('range30')}
        </Button>
      )}
    </StateView>
  );
}

/** State under the head when there are no rows. */
export function ListState<Row>({ list, firstUse }: ListStateProps<Row>) {
  const t = useWords(uiWords);
  const { screen } = list;
  if (screen.is === 'empty') return <EmptyList list={list} firstUse={firstUse} />;
  if (screen.is !== 'failed') return null;
  return <ErrorState error={screen.error} retry={list.reload} note={t('conditionsKept')} />;
}
