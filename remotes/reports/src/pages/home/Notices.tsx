import { useWords } from '@portal/i18n';
import { Region, useCall, useTabParam } from '@portal/ui';
import { Unseen } from '../../widgets/Unseen.tsx';
import { inboxes } from './api.ts';
import { Card } from './Card.tsx';
import css from './HomePage.module.css';
import rows from './Rows.module.css';
import { usePart } from './usePart.ts';
import { words } from './words.ts';

/** The card shows this many; the bell of the shell has more. */
const NEWEST = 5;
const HEIGHT_PX = 117;
const DAY = { from: 'yyyy-'.length, to: 'yyyy-MM-dd'.length };

/** Latest notices, newest first; the shell shows the one that the address names. */
export function Notices({ round }: { round: number }) {
  const t = useWords(words);
  const [, open] = useTabParam('notice');
  const inbox = usePart(useCall(inboxes.list, {}), round);
  return (
    <Card title={t('notices')}>
      <Region answer={inbox} height={HEIGHT_PX}>
        {({ rows: notices }) => (
          <>
            {notices.length === 0 && <p className={css.nothing}>{t('noNotices')}</p>}
            <ul className={rows.rows}>
              {notices.slice(0, NEWEST).map(({ noticeId, noticeTitle, createTime, isRead }) => (
                <li key={noticeId} className={rows.notice} data-unread={!isRead}>
                  <button type="button" onClick={() => open(noticeId)}>
                    {noticeTitle} {!isRead && <Unseen>{t('unread')}</Unseen>}
                  </button>
                  <time dateTime={createTime}>{createTime.slice(DAY.from, DAY.to)}</time>
                </li>
              ))}
            </ul>
          </>
        )}
      </Region>
    </Card>
  );
}
