import { useWords } from '@portal/i18n';
import { currencyName, formatRate } from '@portal/money';
import { PlanSummary } from '@portal/requests';
import type { Rate } from './rate.ts';
import { words } from './words.ts';

interface Cell {
  row: Rate;
}

/** The plan in one line; one is missing where neither merchant nor channel has one. */
export function Plan({ row: { plan, currency } }: Cell) {
  const t = useWords(words);
  return plan ? <PlanSummary plan={plan} currency={currency} /> : t('noPlan');
}

/** Its lowest and highest rate, with the currency: what a phone has room for. */
export function Rates({ row: { minPpm, maxPpm, currency } }: Cell) {
  const t = useWords(words);
  const rates = [...new Set([minPpm, maxPpm])].flatMap((ppm) =>
    ppm === null ? [] : formatRate(ppm),
  );
  return (
    <>
      {rates.join(' – ') || t('noPlan')} <span className="ui-ccy">{currencyName(currency)}</span>
    </>
  );
}

/** Owner of the plan: the merchant or the channel. */
export function Whose({ row }: Cell) {
  return useWords(words)(`whose.${row.own}`);
}

/** The plan that takes its place, and its day. */
export function NextPlan({ row: { next, currency } }: Cell) {
  const t = useWords(words);
  if (!next) return t('none');
  return (
    <>
      {t('from', { day: next.effectiveFrom })}{' '}
      {next.plan ? <PlanSummary plan={next.plan} currency={currency} /> : t('channelAgain')}
    </>
  );
}

const useYesNo = (value: 'Y' | 'N') => useWords(words)(`yesNo.${value}`);

/** Debit and credit pay unlike rates. */
export function IsDistDc({ row }: Cell) {
  return useYesNo(row.isDistDc);
}

/** Rates differ by amount. */
export function HasLadder({ row }: Cell) {
  return useYesNo(row.hasLadder);
}

/** Settling on the day of the payment is possible. */
export function HasD0({ row }: Cell) {
  return useYesNo(row.d0Flag);
}
