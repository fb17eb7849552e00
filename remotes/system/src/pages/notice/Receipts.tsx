import { FIRST_PAGE } from '@portal/contract/constants';
import { useWords } from '@portal/i18n';
import { Region, Section, Segments, useCall } from '@portal/ui';
import { useState } from 'react';
import { notices } from './api.ts';
import { ReaderSearch } from './ReaderSearch.tsx';
import { ReaderTable } from './ReaderTable.tsx';
import css from './Receipts.module.css';
import { words } from './words.ts';

const PAGE_SIZE = 10;
const HEIGHT_PX = 160;
/** Values of the filter: users who have read the notice, and users who have not. */
const READ = ['true', 'false'] as const;

/** List of the users who have read a notice and when, and of those who have not yet. */
export function Receipts({ noticeId }: { noticeId: string }) {
  const t = useWords(words);
  const [isRead, setRead] = useState<(typeof READ)[number]>('true');
  const [searchValue, setSought] = useState<string>();
  const [pageNum, turn] = useState(FIRST_PAGE);
  const all = { noticeId, pageNum: FIRST_PAGE, pageSize: PAGE_SIZE };
  const read = useCall(notices.readers, { query: { ...all, isRead: 'true' } }).data?.total;
  const waiting = useCall(notices.readers, { query: { ...all, isRead: 'false' } }).data?.total;
  const query = { ...all, isRead, searchValue, pageNum };
  const page = useCall(notices.readers, { query }, { keep: true });
  const empty = isRead === 'true' ? 'nobodyRead' : 'nobodyLeft';
  const counts = { true: read, false: waiting };
  const count =
    read !== undefined && waiting !== undefined && t('readOf', { read, all: read + waiting });
  return (
    <Section title={t('receipts')} link={<span className={css.count}>{count}</span>}>
      <div className={css.tools}>
        <Segments label={t('receipts')}>
          {READ.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === isRead}
              onClick={() => {
                setRead(value);
                turn(FIRST_PAGE);
              }}
            >
              {t(value === 'true' ? 'read' : 'notRead', { count: counts[value] ?? '' })}
            </button>
          ))}
        </Segments>
        <ReaderSearch
          search={(text) => {
            setSought(text || undefined);
            turn(FIRST_PAGE);
          }}
        />
      </div>
      <Region answer={page} height={HEIGHT_PX}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <p className={css.nothing}>{t(searchValue ? 'nobodyFound' : empty)}</p>
          ) : (
            <ReaderTable
              rows={rows}
              hasTimes={isRead === 'true'}
              pageNum={pageNum}
              pages={Math.ceil(total / PAGE_SIZE)}
              turn={turn}
            />
          )
        }
      </Region>
    </Section>
  );
}
