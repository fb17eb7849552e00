import { can } from '@portal/auth';
import type { Answer } from '@portal/contract/kit/route';
import { recordPage, type requestRoutes } from '@portal/contract/reports/requests';
import { useWords } from '@portal/i18n';
import { Amount, showError } from '@portal/ui';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { hostWords } from '../../words/words.ts';
import { markAnswersRead } from './api.ts';
import css from './notices.module.css';

interface AnswerItemProps {
  answer: Answer<typeof requestRoutes.answers>['rows'][number];
  /** Called before the record opens. */
  onOpen: () => void;
}

/** Outcome of one request: its subject, the decision, who decided, when and why. A press opens the record. */
export function AnswerItem({ answer, onOpen }: AnswerItemProps) {
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
