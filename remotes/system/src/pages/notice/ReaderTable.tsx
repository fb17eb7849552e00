import { FIRST_PAGE } from '@portal/contract/constants';
import type { RowOf } from '@portal/contract/kit/route';
import type { noticeRoutes } from '@portal/contract/system/notice';
import { useWords } from '@portal/i18n';
import { Button, uiWords } from '@portal/ui';
import css from './Receipts.module.css';
import { words } from './words.ts';

interface ReaderTableProps {
  rows: RowOf<typeof noticeRoutes.readers>[];
  hasTimes: boolean;
  pageNum: number;
  pages: number;
  turn(pageNum: number): void;
}

/** One page of the users whom a notice is for. */
export function ReaderTable({ rows, hasTimes, pageNum, pages, turn }: ReaderTableProps) {
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
