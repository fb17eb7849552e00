import { useWords } from '@portal/i18n';
import { Amount, DictTag, DictText } from '@portal/ui';
import type { Dispute } from './calls.ts';
import css from './forced.module.css';
import { forcedWords } from './words.ts';

/** List of the reports on a payment, latest first: by its channel and by the people who decided. */
export function Answers({ events }: Pick<Dispute, 'events'>) {
  const t = useWords(forcedWords);
  return (
    <ul className={css.answers} aria-label={t('answers')}>
      {events.map((event) => (
        <li key={event.eventId}>
          <DictTag type="channel_result" value={event.result} />
          <Amount minor={event.amount} currency={event.currency} />
          {event.channelReference && <code>{event.channelReference}</code>}
          <span>{[event.respCode, event.respMsg].filter(Boolean).join(' ')}</span>
          <small>
            <DictText type="channel_source" value={event.source} /> {event.receivedAt}
          </small>
        </li>
      ))}
    </ul>
  );
}
