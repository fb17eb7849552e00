import { useWords } from '@portal/i18n';
import { ErrorState, ListDrawing, StateView, showError } from '@portal/ui';
import { type CSSProperties, useRef } from 'react';
import { hostWords } from '../../words/words.ts';
import { useEscape } from '../layers/useEscape.ts';
import { useBorrowedFocus } from '../menu/useBorrowedFocus.ts';
import { useOutsidePress } from '../menu/useOutsidePress.ts';
import { markRead } from './api.ts';
import { Bones } from './Bones.tsx';
import { InboxItem } from './InboxItem.tsx';
import css from './notices.module.css';
import type { useInbox } from './useInbox.ts';

interface InboxProps {
  inbox: ReturnType<typeof useInbox>;
  place: CSSProperties;
  onClose: () => void;
}

/** The newest notices under the bell. */
export function Inbox({ inbox: { data, error, loading, reload }, place, onClose }: InboxProps) {
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
        {data !== undefined && data.unread > 0 && (
          <button
            type="button"
            className={css.readAll}
            onClick={() => void markRead('all').catch(showError)}
          >
            {t('inbox.readAll')}
          </button>
        )}
      </div>
      {loading && <Bones />}
      {!data && error && <ErrorState error={error} retry={() => void reload()} />}
      {data?.rows.length === 0 && (
        <StateView
          drawing={<ListDrawing />}
          title={t('inbox.emptyTitle')}
          text={t('inbox.empty')}
        />
      )}
      <ul>
        {data?.rows.map((notice) => (
          <li key={notice.noticeId}>
            <InboxItem notice={notice} onOpen={onClose} />
          </li>
        ))}
      </ul>
    </div>
  );
}
