import { can } from '@portal/auth';
import type { Answer } from '@portal/contract/kit/route';
import { recordPage, type requestRoutes } from '@portal/contract/reports/requests';
import type { inboxRoutes } from '@portal/contract/system/notice';
import { useWords } from '@portal/i18n';
import {
  Amount,
  DictTag,
  ErrorState,
  IconButton,
  ListDrawing,
  StateView,
  showError,
} from '@portal/ui';
import { type CSSProperties, type MouseEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { hostWords } from '../../words/words.ts';
import { IconNotification } from '../icons.ts';
import { useEscape } from '../layers/useEscape.ts';
import { useBorrowedFocus } from '../menu/useBorrowedFocus.ts';
import { useOutsidePress } from '../menu/useOutsidePress.ts';
import { usePopup } from '../menu/usePopup.ts';
import { markAnswersRead, markRead } from './api.ts';
import { Bones } from './Bones.tsx';
import css from './notices.module.css';
import { useInbox } from './useInbox.ts';
import { useOpenNotice } from './useOpenNotice.ts';

/** As wide as the inbox is. */
const WIDTH = 360;

/** The user's notices, with a dot while some are unread. */
export function NoticeBell() {
  const t = useWords(hostWords);
  const inbox = useInbox();
  const { unread } = inbox;
  const { place, isOpen, close, toggle } = usePopup(WIDTH);
  const press = (event: MouseEvent) => {
    if (!isOpen) void inbox.reload();
    toggle(event);
  };
  return (
    <span className={css.bell} data-unread={unread > 0}>
      <IconButton
        icon={IconNotification}
        label={unread > 0 ? t('inbox.unread', { n: unread }) : t('inbox.label')}
        opens="dialog"
        isOpen={isOpen}
        onClick={press}
      />
      {place && <Inbox inbox={inbox} place={place} onClose={close} />}
    </span>
  );
}

interface InboxProps {
  inbox: ReturnType<typeof useInbox>;
  place: CSSProperties;
  onClose: () => void;
}

/** The home page has the rest of them. */
const ANSWERS = 5;

const readAll = () => Promise.all([markRead('all'), markAnswersRead('all')]);

/** List of the outcomes of the user's requests and the newest notices, under the bell. */
function Inbox({ inbox: { notices, answers, unread, reload }, place, onClose }: InboxProps) {
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

interface InboxItemProps {
  notice: Answer<typeof inboxRoutes.list>['rows'][number];
  /** Called before the notice opens. */
  onOpen: () => void;
}

/** One notice: its kind, its title, when it came, and whether it was read. */
function InboxItem({ notice, onOpen }: InboxItemProps) {
  const t = useWords(hostWords);
  const { open } = useOpenNotice();
  const { noticeId, noticeTitle, noticeType, createTime, isRead } = notice;
  const show = () => {
    // The focus is back at the bell, which gets it again from the notice.
    flushSync(onOpen);
    open(noticeId);
  };
  return (
    <button type="button" className={css.item} data-read={isRead} onClick={show}>
      <span className={css.title}>{noticeTitle}</span>
      <span className={css.meta}>
        <DictTag type="sys_notice_type" value={noticeType} />
        <time>{createTime}</time>
        {!isRead && <span className="ui-hidden">{t('inbox.isUnread')}</span>}
      </span>
    </button>
  );
}

interface AnswerItemProps {
  answer: Answer<typeof requestRoutes.answers>['rows'][number];
  /** Called before the record opens. */
  onOpen: () => void;
}

/** Outcome of one request: its subject, the decision, who decided, when and why. A press opens the record. */
function AnswerItem({ answer, onOpen }: AnswerItemProps) {
  const t = useWords(hostWords);
  const navigate = useNavigate();
  const { answerId, title, subject, amount, currency, outcome, reason, isRead } = answer;
  const { to, permit } = recordPage(answer.source, answer.record);
  const show = () => {
    // The focus is back at the bell before the page takes it.
    flushSync(onOpen);
    if (!isRead) void markAnswersRead(answerId).catch(showError);
    if (can(permit)) void navigate(to);
  };
  return (
    <button type="button" className={css.item} data-read={isRead} onClick={show}>
      <span className={css.title}>
        <b data-outcome={outcome}>{t(`inbox.outcome.${outcome}`)}</b> {title}
        {amount !== '' && (
          <>
            {' '}
            <Amount minor={amount} currency={currency} />
          </>
        )}
      </span>
      {reason !== '' && <span className={css.reason}>{reason}</span>}
      <span className={css.meta}>
        <span>{[subject, answer.answerBy].filter(Boolean).join(' · ')}</span>
        <time>{answer.answerTime}</time>
        {!isRead && <span className="ui-hidden">{t('inbox.isUnread')}</span>}
      </span>
    </button>
  );
}
