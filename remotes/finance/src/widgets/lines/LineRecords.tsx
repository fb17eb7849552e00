import { useWords } from '@portal/i18n';
import { Amount, DictText } from '@portal/ui';
import { counted } from './counted.ts';
import type { LinesProps } from './LineTable.tsx';
import { LineValue, SourceLink } from './LineValue.tsx';
import css from './lines.module.css';
import { lineWords } from './words.ts';

/** Entries as records of two lines, for a phone, with their total below. */
export function LineRecords({ lines, term, currency, total, expected }: LinesProps) {
  const t = useWords(lineWords);
  const bones = Array.from({ length: expected }, (_, at) => at);
  return (
    <>
      <ul className={css.records} aria-label={t('lines')} aria-busy={!lines}>
        {lines?.map((line) => (
          <li key={line.lineId}>
            <SourceLink line={line} />
            <Amount minor={line.amount} currency={currency} />
            <small>
              {term === undefined ? (
                <LineValue line={line} field="term" />
              ) : (
                <DictText type="ledger_event" value={line.bizType} />
              )}
              {line.orderType && ' · '}
              {line.orderType && <LineValue line={line} field="orderType" />}
            </small>
            <small>{line.postedTime}</small>
          </li>
        )) ??
          bones.map((at) => (
            <li key={at}>
              <span className="ui-bone" />
            </li>
          ))}
      </ul>
      <p className={css.total}>
        <span>{t('sumOf', counted(total.count))}</span>
        <Amount minor={total.amount} currency={currency} />
      </p>
    </>
  );
}
