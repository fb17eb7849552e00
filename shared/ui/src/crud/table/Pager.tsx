import './pager.css';
import {
  FIRST_PAGE,
  PAGE_SIZES,
  PAGER_COUNT,
  PAGER_COUNT_NARROW,
} from '@portal/contract/constants';
import { useWords } from '@portal/i18n';
import { memo } from 'react';
import { useNarrow } from '../../hooks/useNarrow.ts';
import { useStable } from '../../hooks/useStable.ts';
import { IconLeft, IconMore, IconRight } from '../../icons.ts';
import { Select } from '../../lazy/Select.tsx';
import { clockAt } from '../../parts/Updated.tsx';
import { uiWords } from '../../words/index.ts';
import type { List } from '../list/types.ts';
import { pageItems } from './pages.ts';

/** Below this the pager shows one number: `‹ 1 / 65 ›` (visual design §4.10). */
const PHONE_ITEMS = 0;

function PageButtons({
  current,
  last,
  isCapped,
  turn,
  count,
}: {
  current: number;
  last: number;
  isCapped: boolean | undefined;
  count: number;
  turn(page: number): void;
}) {
  const t = useWords(uiWords);
  if (count === PHONE_ITEMS) {
    return <span>{t('pageOf', { page: current, pages: isCapped ? `${last}+` : last })}</span>;
  }
  return pageItems(current, last, count).map((item) =>
    typeof item === 'number' ? (
      <button
        key={item}
        type="button"
        aria-label={t('page', { page: item })}
        aria-current={item === current ? 'page' : undefined}
        onClick={() => item !== current && turn(item)}
      >
        {item}
      </button>
    ) : (
      <IconMore key={item} />
    ),
  );
}

const SizeSelect = memo(({ value, onChange }: { value: number; onChange(size: number): void }) => {
  const t = useWords(uiWords);
  return (
    <Select
      aria-label={t('pageSizeLabel')}
      value={value}
      onChange={onChange}
      options={PAGE_SIZES.map((size) => ({ value: size, label: t('pageSize', { size }) }))}
    />
  );
});

/** Last page that is known. Where there are more rows than were counted, the last of those leads to one more. */
function lastPageOf<Row>({ total, isCapped, view }: List<Row>): number {
  const counted = Math.max(FIRST_PAGE, Math.ceil(total / view.pageSize));
  return isCapped && view.pageNum === counted ? counted + 1 : counted;
}

/** Foot of a list: when it was read, pages, page size (requirement 2.30). */
export function Pager<Row>({ list, turn }: { list: List<Row>; turn(page: number): void }) {
  const t = useWords(uiWords);
  const isNarrow = useNarrow();
  const isPhone = isNarrow && matchMedia('(max-width: 575.98px)').matches;
  const { pageNum, pageSize } = list.view;
  const last = lastPageOf(list);
  const resize = useStable(list.resize);
  const wide = isNarrow ? PAGER_COUNT_NARROW : PAGER_COUNT;
  return (
    <footer className="ui-pager">
      <span className="ui-updated">
        {list.updatedAt > 0 && t('updatedAt', { time: clockAt(list.updatedAt) })}
      </span>
      <nav aria-label={t('pages')}>
        <button
          type="button"
          aria-label={t('prevPage')}
          disabled={pageNum <= FIRST_PAGE}
          onClick={() => turn(pageNum - 1)}
        >
          <IconLeft />
        </button>
        <PageButtons
          current={pageNum}
          last={last}
          isCapped={list.isCapped}
          turn={turn}
          count={isPhone ? PHONE_ITEMS : wide}
        />
        <button
          type="button"
          aria-label={t('nextPage')}
          disabled={pageNum >= last}
          onClick={() => turn(pageNum + 1)}
        >
          <IconRight />
        </button>
      </nav>
      {!isPhone && <SizeSelect value={pageSize} onChange={resize} />}
    </footer>
  );
}
