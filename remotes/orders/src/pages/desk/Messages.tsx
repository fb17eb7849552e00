import { useWords } from '@portal/i18n';
import { Amount, DictText, Section } from '@portal/ui';
import type { Detail } from './api.ts';
import css from './case.module.css';
import { words } from './words.ts';

/** Messages about the case: result, source, time of the event and time of receipt. */
export function Messages({ events }: Pick<Detail, 'events'>) {
  const t = useWords(words);
  if (events.length === 0) {
    return (
      <Section title={t('messages')}>
        <p className={css.hint}>{t('noMessages')}</p>
      </Section>
    );
  }
  return (
    <Section title={t('messages')}>
      <div className={css.scrollX}>
        <table className={css.lines} aria-label={t('messages')}>
          <thead>
            <tr>
              <th scope="col">{t('occurred')}</th>
              <th scope="col">{t('received')}</th>
              <th scope="col">{t('result')}</th>
              <th scope="col">{t('amount')}</th>
              <th scope="col">{t('source')}</th>
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <tr key={event.eventId} data-tip={event.respMsg || undefined}>
                <td>{event.occurredAt}</td>
                <td>{event.receivedAt}</td>
                <td>
                  {event.respCode} <DictText type="channel_result" value={event.result} />
                </td>
                <td>
                  <Amount minor={event.amount} currency={event.currency} />
                </td>
                <td>
                  <DictText type="channel_source" value={event.source} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
