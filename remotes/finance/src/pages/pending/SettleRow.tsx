import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { AmountInput, Banner } from '@portal/ui';
import { carriedOf } from './carried.ts';
import { type Chosen, keyOf, type Preview } from './pending.ts';
import css from './settle.module.css';
import { words } from './words.ts';

interface SettleRowProps {
  preview: Preview;
  /** What it was before something was posted. */
  before: Preview | undefined;
  row: Chosen | undefined;
  /** What is typed, if it is an amount. */
  minor: string | undefined;
}

/** What has changed since the amount was typed: of the entries, and of what can be settled. */
function Difference({ preview, before }: { preview: Preview; before: Preview }) {
  const t = useWords(words);
  const { currency } = preview;
  const text = (minor: string) => formatMinor(minor, currency);
  const change = BigInt(preview.dueAmt) - BigInt(before.dueAmt);
  if (change === 0n && preview.payableAmt === before.payableAmt) return null;
  return (
    <Banner tone="warning">
      {t('changed', {
        change: `${change > 0n ? '+' : ''}${text(String(change))}`,
        before: text(before.payableAmt),
        now: text(preview.payableAmt),
      })}
    </Banner>
  );
}

/** One balance of a settlement: whose, how much of it is paid, and what the next batch takes over. */
export function SettleRow({ preview, before, row, minor }: SettleRowProps) {
  const t = useWords(words);
  const { merId, merName, currency, payableAmt } = preview;
  const code = currencyName(currency);
  const carried = minor === undefined ? undefined : carriedOf(preview, minor);
  const text = (amount: bigint) => formatMinor(String(amount), currency);
  return (
    <fieldset className={css.row}>
      <legend>
        <b>{merName}</b> <code>{merId}</code> {code}
      </legend>
      <dl>
        <div>
          <dt>{t('payableAmt')}</dt>
          <dd>{formatMinor(payableAmt, currency)}</dd>
        </div>
        <div>
          <dt>{t('carriedOut')}</dt>
          <dd>
            {carried ? text(carried.all) : '—'}
            {carried && carried.frozen > 0n && (
              <small>{t('ofItFrozen', { amount: text(carried.frozen) })}</small>
            )}
          </dd>
        </div>
      </dl>
      <AmountInput name={keyOf(preview)} label={t('settleAmt')} currency={currency} />
      {before && <Difference preview={preview} before={before} />}
      {row?.accountUnderReview && <p>{t('reviewHint')}</p>}
    </fieldset>
  );
}
