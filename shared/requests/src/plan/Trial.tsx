import type { FeePlan } from '@portal/contract/merchant/fee-plan';
import type { Fee } from '@portal/fee';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor, precisionOf } from '@portal/money';
import { useId, useState } from 'react';
import type { PlanOf, SideKey } from './draft.ts';
import { Explain } from './Explain.tsx';
import fieldsCss from './fields.module.css';
import type { Held } from './held.ts';
import css from './plan.module.css';
import { SideChoice } from './SideChoice.tsx';
import { Toggle } from './Toggle.tsx';
import { TypedInput } from './TypedInput.tsx';
import { tryPlan } from './try-plan.ts';
import { planWords } from './words.ts';

interface TrialProps {
  of?: PlanOf;
  /** Undefined while something of it is refused. */
  plan: FeePlan | undefined;
  live?: Held;
  /** Kind of card; left out: it is chosen here. */
  side?: SideKey;
  /** Numeric code. */
  currency: string;
}

/** Amount that is tried first, in major units. */
const FIRST = 1_000n;

/** Trial of a plan: its cost of an amount beside that of the plan that would hold, with reasons. */
export function Trial({ of = 'fee', plan, live, side: given, currency }: TrialProps) {
  const t = useWords(planWords);
  const id = useId();
  const [amount, setAmount] = useState(() =>
    formatMinor(String(FIRST * 10n ** BigInt(precisionOf(currency))), currency, 0),
  );
  const [volume, setVolume] = useState('');
  const [chosen, choose] = useState<SideKey>('debit');
  const [settlesD0, setSettlesD0] = useState(false);
  const [isExplained, explain] = useState(false);
  const side = given ?? chosen;
  const plans = [plan, live?.plan];
  const tells = plans.some((one) => one?.isDistDc === 'Y');
  const terms = { amount, volume, side, settlesD0, currency };
  const own = plan && tryPlan(plan, terms);
  const byVolume = plans.some((one) => one?.basis === 'MONTH_VOLUME');
  const hasD0 = plans.some((one) => one?.d0);
  return (
    <section className={css.panel}>
      <header>
        <h2>{t('trial')}</h2>
        {hasD0 && <Toggle label={t('settlesD0')} on={settlesD0} flip={setSettlesD0} />}
      </header>
      {given === undefined && tells && <SideChoice chosen={side} choose={choose} />}
      <div className={css.trial}>
        <TrialInput label={t('amount')} value={amount} currency={currency} change={setAmount} />
        {byVolume && (
          <TrialInput label={t('volume')} value={volume} currency={currency} change={setVolume} />
        )}
        <TrialResult
          of={of}
          fee={own}
          live={live && tryPlan(live.plan, terms)}
          since={live?.from}
          none={t(plan ? 'tryAmount' : 'mendFirst')}
          text={(minor) => formatMinor(String(minor), currency)}
        />
      </div>
      {own && (
        <>
          <button
            type="button"
            className="ui-link"
            aria-expanded={isExplained}
            aria-controls={id}
            onClick={() => explain(!isExplained)}
          >
            {t(isExplained ? 'fold' : 'explain')}
          </button>
          {isExplained && <Explain of={of} id={id} fee={own} currency={currency} />}
        </>
      )}
    </section>
  );
}

interface TrialInputProps {
  label: string;
  value: string;
  /** Numeric code. */
  currency: string;
  change(text: string): void;
}

/** An amount to try, with the code of its currency. */
function TrialInput({ label, value, currency, change }: TrialInputProps) {
  return (
    <span className={fieldsCss.box} data-size="trial">
      <TypedInput
        label={label}
        value={value}
        currency={currency}
        placeholder={label}
        change={change}
      />
      <span aria-hidden="true">{currencyName(currency)}</span>
    </span>
  );
}

interface TrialResultProps {
  of: PlanOf;
  fee: Fee | undefined;
  live: Fee | undefined;
  /** Day from which that is charged, of a plan that has not begun. */
  since: string | undefined;
  /** Said while there is no fee. */
  none: string;
  text(minor: bigint): string;
}

/** Fee, the fee that would be charged, and the signed difference. */
function TrialResult({ of, fee, live, since, none, text }: TrialResultProps) {
  const t = useWords(planWords);
  if (!fee) {
    return (
      <output className={css.result}>
        <span>{none}</span>
      </output>
    );
  }
  const more = live && fee.fee - live.fee;
  return (
    <output className={css.result}>
      {t(of)} <strong>{text(fee.fee)}</strong>
      {live && (
        <>
          {' '}
          <span>
            {since ? t('heldFrom', { day: since }) : t('liveFee')} {text(live.fee)}
          </span>
        </>
      )}
      {more !== undefined && more !== 0n && (
        <>
          {' '}
          <span data-sign={more > 0n ? 'more' : 'less'}>
            {more > 0n && PLUS}
            {text(more)}
          </span>
        </>
      )}
    </output>
  );
}

const PLUS = '+';
