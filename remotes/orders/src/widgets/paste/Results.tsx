import { orderPage } from '@portal/contract/orders/addresses';
import type { PastedReport } from '@portal/contract/orders/pasted-report';
import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { Link, Region } from '@portal/ui';
import { Fragment } from 'react';
import css from './paste.module.css';
import { useCopyText } from './useCopyText.ts';
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

/** Last digits that tell a near number from the missing one. */
const TAIL = 5;
/** Orders of batches that a list of ids holds. */
const MOST = '5,000';

/** Ids that nobody has, or that this user may not see: why, and what was probably meant. */
function Missing({ missing }: { missing: PastedReport['missing'] }) {
  const t = useWords(words);
  const { label, copy } = useCopyText(
    t('copyMissing', { count: missing.length }),
    missing.map(({ id }) => id).join('\n'),
  );
  return (
    <section>
      <h3>
        {t('missing', { count: missing.length })}
        {missing.length > 0 && (
          <button type="button" className="ui-link" onClick={copy}>
            {label}
          </button>
        )}
      </h3>
      <ul>
        {missing.map(({ id, kind, why, near }) => (
          <li key={id}>
            <code title={id}>{id}</code>
            <span>
              {why === 'many' ? t('many', { max: MOST }) : t('none', { kind: t(kind) })}
              {near && (
                <>
                  {' · '}
                  {t('near')}{' '}
                  <Link className="ui-link" to={orderPage(near.platOrderId).to} title={near.id}>
                    {`…${near.id.slice(-TAIL)}`}
                  </Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
