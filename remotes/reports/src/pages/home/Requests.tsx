import type { Answer } from '@portal/contract/kit/route';
import { joined } from '@portal/contract/life/times';
import { recordPage, type requestRoutes } from '@portal/contract/reports/requests';
import { useWords } from '@portal/i18n';
import { Amount, Link, Region, useCall, useWaitText } from '@portal/ui';
import { type CSSProperties, useState } from 'react';
import { Unseen } from '../../widgets/Unseen.tsx';
import { requests } from './api.ts';
import { Card } from './Card.tsx';
import css from './HomePage.module.css';
import { opens } from './opens.ts';
import rows from './Rows.module.css';
import { usePart } from './usePart.ts';
import { words } from './words.ts';

type Waiting = Answer<typeof requestRoutes.waiting>['rows'][number];
type Answered = Answer<typeof requestRoutes.answers>['rows'][number];

/** The card is as high as this many rows whatever it lists, so that it moves nothing; half a row tells that more scroll. */
const HEIGHT_PX = 3.5 * 57;
/** This many of those that wait are shown at first: on a phone the card grows with them. */
const FIRST = 6;

interface RowProps {
  request: Waiting | Answered;
  record: string;
  tone: 'new' | 'passed' | 'due' | 'late';
  facts: string;
  isUnread?: boolean;
}

/** One request: what, about whom and how much, below it how it stands; it leads to its record. */
function RequestRow({ request, record, tone, facts, isUnread = false }: RowProps) {
  const t = useWords(words);
  const { source, title, subject, amount, currency } = request;
  const to = opens(recordPage(source, record));
  const name = joined(title, subject);
  return (
    <li className={rows.work} data-urgency={tone} data-unread={isUnread}>
      <span className={rows.workName}>
        {to ? <Link to={to}>{name}</Link> : name} {isUnread && <Unseen>{t('unread')}</Unseen>}
      </span>
      <strong>{amount !== '' && <Amount minor={amount} currency={currency} />}</strong>
      <span className={rows.facts}>{facts}</span>
    </li>
  );
}

const TONES = { passed: 'passed', refused: 'late', asked: 'due' } as const;

function AnswerRow({ answer }: { answer: Answered }) {
  const t = useWords(words);
  const { record, outcome, answerBy, answerTime, reason, isRead } = answer;
  const facts = joined(t(`outcome.${outcome}`), answerBy, answerTime, reason);
  return (
    <RequestRow
      request={answer}
      record={record}
      tone={TONES[outcome]}
      facts={facts}
      isUnread={!isRead}
    />
  );
}

function WaitingRow({ request }: { request: Waiting }) {
  const t = useWords(words);
  const waitText = useWaitText();
  const { id, record, waitMinutes, deciders } = request;
  const facts = joined(
    t('waitsSince', { wait: waitText(waitMinutes) }),
    deciders.length > 0
      ? t('decidedBy', { roles: deciders.join(t('listSeparator')) })
      : t('decidedByPlatform'),
  );
  return <RequestRow request={request} record={record || id} tone="new" facts={facts} />;
}

/**
 * Requests that the user made: first the unread results, then those that wait and for whom, then the
 * results already read.
 */
export function Requests({ round }: { round: number }) {
  const t = useWords(words);
  const waiting = usePart(useCall(requests.waiting, {}), round);
  const answers = usePart(useCall(requests.answers, {}), round);
  const [isAll, setAll] = useState(false);
  const count = waiting.data?.total ?? 0;
  return (
    <Card
      title={t('requests')}
      count={count > 0 ? count.toLocaleString('en-US') : undefined}
      hint={count > 0 ? t('requestsWait') : undefined}
    >
      <div className={rows.scroll} style={{ '--height': `${HEIGHT_PX}px` } as CSSProperties}>
        <Region answer={answers} height={HEIGHT_PX}>
          {({ rows: told }) => (
            <Region answer={waiting} height={HEIGHT_PX}>
              {({ total, rows: asked }) => (
                <>
                  {total + told.length === 0 && <p className={css.nothing}>{t('nothingAsked')}</p>}
                  <ul className={rows.rows}>
                    {told.map(
                      (one) => !one.isRead && <AnswerRow key={one.answerId} answer={one} />,
                    )}
                    {asked.slice(0, isAll ? undefined : FIRST).map((one) => (
                      <WaitingRow key={`${one.source} ${one.id}`} request={one} />
                    ))}
                    {!isAll && asked.length > FIRST && (
                      <li>
                        <button type="button" className={rows.more} onClick={() => setAll(true)}>
                          {t('showAll', { count: asked.length })}
                        </button>
                      </li>
                    )}
                    {told.map((one) => one.isRead && <AnswerRow key={one.answerId} answer={one} />)}
                  </ul>
                </>
              )}
            </Region>
          )}
        </Region>
      </div>
    </Card>
  );
}
