import { FIRST_PAGE } from '@portal/contract/constants';
import type { RowOf } from '@portal/contract/kit/route';
import type { noticeRoutes } from '@portal/contract/system/notice';
import { useWords } from '@portal/i18n';
import { Button, Region, Section, Segments, uiWords, useCall } from '@portal/ui';
import { useState } from 'react';
import { notices } from './api.ts';
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

const NAME = 'reader';

/** Finds readers by a part of account or name; `''` finds all. */
function ReaderSearch({ search }: { search(text: string): void }) {
  const t = useWords(words);
  const kit = useWords(uiWords);
  const find = (fields: FormData) => search(String(fields.get(NAME) ?? '').trim());
  return (
    <form
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        find(new FormData(event.currentTarget));
      }}
    >
      <input
        type="search"
        name={NAME}
        maxLength={64}
        placeholder={t('readerName')}
        aria-label={t('readerName')}
      />
      <Button htmlType="submit">{kit('search')}</Button>
    </form>
  );
}

interface ReaderTableProps {
  rows: RowOf<typeof noticeRoutes.readers>[];
  hasTimes: boolean;
  pageNum: number;
  pages: number;
  turn(pageNum: number): void;
}

/** One page of the users whom a notice is for. */
function ReaderTable({ rows, hasTimes, pageNum, pages, turn }: ReaderTableProps) {
  const t = useWords(words);
  const kit = useWords(uiWords);
  return (
    <>
      <table className={css.readers}>
        <thead>
          <tr>
            <th scope="col">{t('nickName')}</th>
            <th scope="col">{t('userName')}</th>
            <th scope="col">{t('deptName')}</th>
            {hasTimes && <th scope="col">{t('readTime')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ userId, userName, nickName, deptName, readTime }) => (
            <tr key={userId}>
              <td>{nickName}</td>
              <td>
                <code>{userName}</code>
              </td>
              <td>{deptName}</td>
              {hasTimes && <td className="ui-c-time">{readTime}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <nav className={css.pager} aria-label={kit('pages')}>
          <span role="status">{kit('pageOf', { page: pageNum, pages })}</span>
          <Button disabled={pageNum <= FIRST_PAGE} onClick={() => turn(pageNum - 1)}>
            {kit('prevPage')}
          </Button>
          <Button disabled={pageNum >= pages} onClick={() => turn(pageNum + 1)}>
            {kit('nextPage')}
          </Button>
        </nav>
      )}
    </>
  );
}
