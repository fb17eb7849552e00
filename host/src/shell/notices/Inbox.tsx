import { useWords } from '@portal/i18n';
import { ErrorState, ListDrawing, StateView, showError } from '@portal/ui';
import { type CSSProperties, useRef } from 'react';
import { hostWords } from '../../words/words.ts';
import { useEscape } from '../layers/useEscape.ts';
import { useBorrowedFocus } from '../menu/useBorrowedFocus.ts';
import { useOutsidePress } from '../menu/useOutsidePress.ts';
import { AnswerItem } from './AnswerItem.tsx';
import { markAnswersRead, markRead } from './api.ts';
import { Bones } from './Bones.tsx';
import { InboxItem } from './InboxItem.tsx';
import css from './notices.module.css';
import type { useInbox } from './useInbox.ts';

interface InboxProps {
  inbox: ReturnType<typeof useInbox>;
  place: CSSProperties;
  onClose: () => void;
}

/** The home page has the rest of them. */
const ANSWERS = 5;

const readAll = () => Promise.all([markRead('all'), markAnswersRead('all')]);

/** List of the outcomes of the user's requests and the newest notices, under the bell. */
export function Inbox({ inbox: { notices, answers, unread, reload }, place, onClose }: InboxProps) {
  const { data, error, loading } = notices;
  const answered = answers.data?.rows.slice(0, ANSWERS) ?? [];
  const t = useWords(hostWords);
  const box = useRef<HTMLDivElement>(null);
  useBorrowedFocus(box, 'h2');
  useOutsidePress(box, onClose);
  useEscape(onClose);
  return (
    <div
      ref={box}
      className={css.inbox}
      style={place}
      role="dialog"
      aria-labelledby="inbox"
      aria-busy={loading}
    >
      <div className={css.inboxHead}>
        <h2 id="inbox" tabIndex={-1}>
          {t('inbox.label')}
        </h2>
        {unread > 0 && (
          <button
            type="button"
            className={css.readAll}
            onClick={() => void readAll().catch(showError)}
          >
            {t('inbox.readAll')}
          </button>
        )}
      </div>
      {loading && <Bones />}
      {!data && error && <ErrorState error={error} retry={() => void reload()} />}
      {data?.rows.length === 0 && answered.length === 0 && (
        <StateView
          drawing={<ListDrawing />}
          title={t('inbox.emptyTitle')}
          text={t('inbox.empty')}
        />
      )}
      <div className={css.lists}>
        {answered.length > 0 && <h3 className={css.group}>{t('inbox.answers')}</h3>}
        <ul>
          {answered.map((answer) => (
            <li key={answer.answerId}>
              <AnswerItem answer={answer} onOpen={onClose} />
            </li>
          ))}
        </ul>
        {answered.length > 0 && data !== undefined && data.rows.length > 0 && (
          <h3 className={css.group}>{t('inbox.notices')}</h3>
        )}
        <ul>
          {data?.rows.map((notice) => (
            <li key={notice.noticeId}>
              <InboxItem notice={notice} onOpen={onClose} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
