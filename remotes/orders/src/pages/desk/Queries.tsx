import { useWords } from '@portal/i18n';
import { Section } from '@portal/ui';
import type { Detail } from './api.ts';
import css from './case.module.css';
import { words } from './words.ts';

/** Queries sent to the channel, the last first. */
export function Queries({ queries }: Pick<Detail, 'queries'>) {
  const t = useWords(words);
  return (
    <Section title={t('attempts')}>
      <p className={css.hint}>{queries.length > 0 ? t('attemptsHint') : t('noAttempts')}</p>
      {queries.length > 0 && (
        <div className={css.scrollX}>
          <table className={css.lines} aria-label={t('attempts')}>
            <thead>
              <tr>
                <th scope="col">{t('no')}</th>
                <th scope="col">{t('sent')}</th>
                <th scope="col">{t('took')}</th>
                <th scope="col">{t('answer')}</th>
                <th scope="col">{t('by')}</th>
              </tr>
            </thead>
            <tbody>
              {queries.map((query, at) => (
                <tr key={query.queryId}>
                  <td>{queries.length - at}</td>
                  <td>{query.askedAt}</td>
                  <td>{t('seconds', { seconds: (query.tookMs / 1_000).toFixed(1) })}</td>
                  <td data-warning={query.answer === 'none' || undefined}>
                    {t(`answers.${query.answer}`)} {query.respCode}
                  </td>
                  <td>{query.askedBy || t('system')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
