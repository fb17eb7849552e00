import { batchPage } from '@portal/contract/finance/addresses';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { NumberLink, Section, statementWords, useNarrow } from '@portal/ui';
import type { StatementData } from './api.ts';

type Batch = StatementData['batches'][number];
interface RowProps {
  batch: Batch;
  currency: string;
}

/** Amounts that a batch may have, in the order in which they are told, and when they were. */
const AMOUNTS = [
  ['paidAmt', 'paidTime'],
  ['returnedAmt', 'returnedTime'],
  ['carriedAmt', undefined],
] as const;

const Nothing = () => <span className="ui-statement-nothing">—</span>;

function Row({ batch, currency }: RowProps) {
  return (
    <tr>
      <td>
        <NumberLink text={batch.batchNo} page={batchPage(batch.batchNo)} />
      </td>
      <td className="ui-statement-text">
        {batch.bankTrace ? <code>{batch.bankTrace}</code> : <Nothing />}
      </td>
      {AMOUNTS.map(([amount, time]) => (
        <td key={amount}>
          {batch[amount] === '0' ? <Nothing /> : formatMinor(batch[amount], currency)}
          {time && batch[time] && <small>{batch[time]}</small>}
        </td>
      ))}
    </tr>
  );
}

/** A batch on a phone: its number and what was paid, then the rest as far as there is some. */
function Record({ batch, currency }: RowProps) {
  const t = useWords(statementWords);
  const [, ...others] = AMOUNTS;
  return (
    <li>
      <div>
        <NumberLink text={batch.batchNo} page={batchPage(batch.batchNo)} />
        <b>{formatMinor(batch.paidAmt, currency)}</b>
      </div>
      {batch.paidTime && (
        <div>
          <code>{batch.bankTrace}</code>
          <span>{batch.paidTime}</span>
        </div>
      )}
      {others.map(
        ([amount, time]) =>
          batch[amount] !== '0' && (
            <div key={amount}>
              <span>
                {t(amount)} {time && batch[time]}
              </span>
              <span>{formatMinor(batch[amount], currency)}</span>
            </div>
          ),
      )}
    </li>
  );
}

/** The batches that were paid, came back or carried something over. */
export function Batches({ statement: { batches, currency } }: { statement: StatementData }) {
  const t = useWords(statementWords);
  const isNarrow = useNarrow();
  if (batches.length === 0) return null;
  return (
    <Section title={t('batches')}>
      {isNarrow ? (
        <ul className="ui-statement-records">
          {batches.map((batch) => (
            <Record key={batch.batchNo} batch={batch} currency={currency} />
          ))}
        </ul>
      ) : (
        <table className="ui-statement-table">
          <thead>
            <tr>
              <th scope="col">{t('batchNo')}</th>
              <th scope="col" className="ui-statement-text">
                {t('bankTrace')}
              </th>
              {AMOUNTS.map(([amount]) => (
                <th key={amount} scope="col">
                  {t(amount)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {batches.map((batch) => (
              <Row key={batch.batchNo} batch={batch} currency={currency} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
