import { useWords } from '@portal/i18n';
import { Card } from './Card.tsx';
import type { HomeData } from './fields.ts';
import css from './HomePage.module.css';
import rows from './Rows.module.css';
import { words } from './words.ts';

/** Latest notices, newest first as the server sends them. */
export function Notices({ notices }: Pick<HomeData, 'notices'>) {
  const t = useWords(words);
  return (
    <Card title={t('notices')}>
      {notices.length === 0 && <p className={css.nothing}>{t('noNotices')}</p>}
      <ul className={rows.rows}>
        {notices.map(({ noticeId, title, day }) => (
          <li key={noticeId} className={rows.notice}>
            <span>{title}</span>
            <time dateTime={day}>{day.slice('yyyy-'.length)}</time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
