import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { AmountInput, Banner, useDict } from '@portal/ui';
import { counted } from '../../widgets/lines/index.ts';
import { BankAccount } from './BankAccount.tsx';
import { keyOf, type Preview } from './pending.ts';
import css from './settle.module.css';
import { words } from './words.ts';

/** Causes that are named of what is frozen; the record beside the list has all. */
const HOLDS_SHOWN = 3;

interface SettleRowProps {
  preview: Preview;
  /** Preview before something was posted. */
  before: Preview | undefined;
  /** Minor units of what is typed, if it is an amount. */
  minor: string | undefined;
}

/** Changes since the amount was typed: of the entries, and of what can be settled. */
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

/** Amount on hold and the causes, the largest first. */
function Frozen({ preview: { frozen, holds, holdCount, currency } }: { preview: Preview }) {
  const t = useWords(words);
  const causes = useDict('ledger_hold_cause');
  if (frozen === '0') return null;
  const shown = holds.slice(0, HOLDS_SHOWN);
  const rest = holdCount - shown.length;
  return (
    <div>
      <dt>
        {t('frozenFor')}
        {shown.map(({ cause, causeId, amount }) => (
          <small key={`${cause}${causeId}`}>
            {causes.label(cause)} {causeId} {formatMinor(amount, currency)}
          </small>
        ))}
        {rest > 0 && <small>{t('otherHolds', { count: rest })}</small>}
      </dt>
      <dd>{formatMinor(frozen, currency)}</dd>
    </div>
  );
}

/** Facts of a balance: bank account, entries up to the cut-off, due dates, and the part on hold. */
function Facts({ preview }: { preview: Preview }) {
  const t = useWords(words);
  const { asOf, lineCnt, dueAmt, carriedIn, schedule, currency } = preview;
  return (
    <>
      <div>
        <dt>{t('bankAccount')}</dt>
        <dd>
          <BankAccount row={preview} />
        </dd>
      </div>
      <div>
        <dt>
          {t('due', counted(lineCnt))}
          <small>{t('cutOff', { time: asOf })}</small>
        </dt>
        <dd>{formatMinor(dueAmt, currency)}</dd>
      </div>
      {carriedIn !== '0' && (
        <div>
          <dt>{t('carriedIn')}</dt>
          <dd>{formatMinor(carriedIn, currency)}</dd>
        </div>
      )}
      {schedule.map(({ day, amount }) => (
        <div key={day}>
          <dt>
            {t('dueBy')} <time>{day}</time>
          </dt>
          <dd>{formatMinor(amount, currency)}</dd>
        </div>
      ))}
      <Frozen preview={preview} />
    </>
  );
}

/** One balance of a settlement: whose, how much of it is paid, and what the next batch takes over. */
export function SettleRow({ preview, before, minor }: SettleRowProps) {
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
        <Facts preview={preview} />
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
      {preview.accountUnderReview && <p>{t('reviewHint')}</p>}
    </fieldset>
  );
}

/**
 * Returns what the next batch takes over after this payment, in minor units. `frozen` is the part on
 * hold for refunds under way (money §4); holds for other batches are not among these entries.
 */
function carriedOf({ dueAmt, holds }: Preview, settleAmt: string) {
  const all = BigInt(dueAmt) - BigInt(settleAmt);
  const held = holds.reduce(
    (sum, { cause, amount }) => (cause === 'REFUND' ? sum + BigInt(amount) : sum),
    0n,
  );
  return { all, frozen: held < all ? held : all };
}
