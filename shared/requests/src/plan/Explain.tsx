import type { Fee, Step } from '@portal/fee';
import { type KeyOf, type Translate, useWords } from '@portal/i18n';
import { formatMinor, formatRate } from '@portal/money';
import type { PlanOf } from './draft.ts';
import { exactAmount } from './exact-amount.ts';
import css from './plan.module.css';
import { planWords } from './words.ts';

interface ExplainProps {
  /** A cost leaves nothing to settle. */
  of?: PlanOf;
  id?: string;
  fee: Fee;
  /** Numeric code. */
  currency: string;
}

/** Explanation of a fee, one line a step. */
export function Explain({ of = 'fee', id, fee, currency }: ExplainProps) {
  const t = useWords(planWords);
  const steps = fee.steps.filter(({ kind }) => of === 'fee' || kind !== 'total');
  return (
    <ol id={id} className={css.steps}>
      {steps.map((step) => {
        const text = stepText(step, currency, t);
        return <li key={text}>{text}</li>;
      })}
    </ol>
  );
}

type Say = Translate<KeyOf<typeof import('./zh-CN.json')>>;

function tierText(step: Step & { kind: 'tier' }, say: Say, amount: (value: bigint) => string) {
  const { tier, tiers, mode, basis, by, over, upTo, ratePpm } = step;
  const from = amount(over);
  const range = upTo === null ? say('above', { from }) : `${from} – ${amount(upTo)}`;
  const what = say(`steps.by.${basis}`, { amount: amount(by) });
  const rate = formatRate(ratePpm);
  return say(`steps.tier.${mode}`, { what, tier, tiers, range, rate });
}

function capText(step: Step & { kind: 'cap' }, say: Say, amount: (value: bigint) => string) {
  const { of, top, before, value } = step;
  const values = { top: amount(top), before: amount(before), value: amount(value) };
  return say(before > top ? `steps.capped.${of}` : `steps.uncapped.${of}`, values);
}

/** One step of a fee's calculation in words; amounts in major units of the currency. */
function stepText(step: Step, currency: string, say: Say): string {
  const amount = (value: bigint) => formatMinor(String(value), currency, 0);
  const exact = (scaled: bigint) => exactAmount(scaled, currency);
  switch (step.kind) {
    case 'side':
      return say(`steps.side.${step.side}`);
    case 'tier':
      return tierText(step, say, amount);
    case 'percent':
    case 'slice':
      return say(`steps.${step.kind}`, {
        tier: step.kind === 'slice' ? step.tier : 0,
        amount: amount(step.amount),
        rate: formatRate(step.ratePpm),
        exact: exact(step.scaled),
      });
    case 'round':
      return say('steps.round', { exact: exact(step.scaled), value: amount(step.value) });
    case 'cap':
      return capText(step, say, amount);
    case 'd0':
      return say('steps.d0', {
        rate: formatRate(step.ratePpm),
        percent: amount(step.percent),
        bi: amount(step.bi),
        bottom: amount(step.bottom),
        value: amount(step.value),
      });
    case 'clamp':
      return say('steps.clamp', { before: amount(step.before), value: amount(step.value) });
    case 'vat':
      return say(step.before > step.value ? 'steps.vatLess' : 'steps.vat', {
        fee: amount(step.fee),
        rate: formatRate(step.ratePpm),
        before: amount(step.before),
        value: amount(step.value),
      });
    case 'total':
      return say(step.vat > 0n ? 'steps.totalTaxed' : 'steps.total', {
        base: amount(step.base),
        d0: amount(step.d0),
        fee: amount(step.fee),
        vat: amount(step.vat),
        settle: amount(step.settle),
      });
  }
}
