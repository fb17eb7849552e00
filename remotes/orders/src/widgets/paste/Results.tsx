import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { Region } from '@portal/ui';
import { Fragment } from 'react';
import { Missing } from './Missing.tsx';
import css from './paste.module.css';
import type { Pasted } from './usePasted.ts';
import { words } from './words.ts';

/** Kinds of the lines, the number of orders found, and the lines that name none. */
export function Results({ report, answer, tooMany, ids }: Pasted) {
  const t = useWords(words);
  const counts = [
    ...report.kinds.map(({ kind, count }) => ({ name: t(kind), text: t('ids', { count }) })),
    ...(report.repeated > 0
      ? [{ name: t('repeatedAll'), text: t('lineCount', { count: report.repeated }) }]
      : []),
    ...(report.skipped > 0
      ? [{ name: t('skippedAll'), text: t('lineCount', { count: report.skipped }) }]
      : []),
  ];
  return (
    <div className={css.right}>
      <section>
        <h3>
          {t('recognised', { count: report.recognised })}
          <small>{t('lineCount', { count: report.rows.length })}</small>
        </h3>
        <ul>
          {counts.map(({ name, text }) => (
            <li key={name}>
              <span>{name}</span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
      {!tooMany && ids.length > 0 && (
        <Region answer={answer} height={120}>
          {({ orders, currencies }) => (
            <>
              <section role="status">
                <h3>
                  {t('found', { count: orders })}
                  <small>
                    {currencies.map(({ currency, count }, at) => (
                      <Fragment key={currency}>
                        {at > 0 && ' · '}
                        <span>{t('inCurrency', { count, currency: currencyName(currency) })}</span>
                      </Fragment>
                    ))}
                  </small>
                </h3>
              </section>
              <Missing missing={report.missing} />
              <p>{t('scope')}</p>
            </>
          )}
        </Region>
      )}
    </div>
  );
}
