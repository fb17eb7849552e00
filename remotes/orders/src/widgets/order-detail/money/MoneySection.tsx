import type { FeeSide } from '@portal/contract/merchant/fee-plan';
import { equationOf } from '@portal/contract/orders/life/fee-lines';
import { refundLines } from '@portal/contract/orders/life/refund-lines';
import { useWords } from '@portal/i18n';
import { formatMinor, formatRate } from '@portal/money';
import { Button, DialogFrame, MoneyEquation, Section, useNarrow } from '@portal/ui';
import { useState } from 'react';
import type { z } from 'zod';
import css from '../detail.module.css';
import type { Money } from '../types.ts';
import { type Say, words } from '../words.ts';

/** Calculation of what an order leaves its merchant, from the fee that was stored with it. */
export function MoneySection({ money }: { money: Money }) {
  const t = useWords(words);
  const isNarrow = useNarrow();
  const [showsPlan, showPlan] = useState(false);
  const [showsSteps, showSteps] = useState(false);
  const { currency, plan } = money;
  const { amount, steps, fee, vat, corrections, net } = equationOf(money, t);
  const openPlan = plan ? () => showPlan(true) : undefined;
  const lines = steps.map((line) => ({ ...line, open: openPlan }));
  const folds = isNarrow && lines.length > 0;
  const link = openPlan && (
    <button type="button" className="ui-link" onClick={openPlan}>
      {t('planLink')}
    </button>
  );
  return (
    <Section title={t('money')} link={link}>
      <div className={css.equation}>
        <MoneyEquation
          currency={currency}
          lines={[
            amount,
            ...(folds && !showsSteps ? [] : lines),
            { ...fee, open: folds ? () => showSteps(!showsSteps) : undefined },
            ...vat,
            ...corrections,
          ]}
          result={net}
        />
        <RefundBlock money={money} />
      </div>
      {showsPlan && plan && (
        <PlanDialog plan={plan} currency={currency} close={() => showPlan(false)} />
      )}
    </Section>
  );
}

/**
 * Amounts that refunds leave of the order, with a total of their own. Refunds in flight are named
 * but not counted. The refundable amount shows once it differs from the order's amount.
 */
function RefundBlock({ money }: { money: Money }) {
  const t = useWords(words);
  const { currency, corrections, inFlight, refundable } = money;
  const found = refundLines(money, t);
  if (!found && inFlight === '0' && corrections.length === 0) return null;
  const text = (minor: string) => formatMinor(minor, currency);
  return (
    <>
      <p className={css.open}>
        <b>{t('refunds')}</b>
        <span>
          {t('refundable', { amount: text(refundable) })}
          {inFlight !== '0' && ` · ${t('inFlight', { amount: text(inFlight) })}`}
        </span>
      </p>
      {found && (
        <MoneyEquation
          currency={currency}
          lines={found.lines}
          result={{ label: t('refund.net'), minor: found.net }}
        />
      )}
    </>
  );
}

type Side = z.output<typeof FeeSide>;
type Plan = NonNullable<Money['plan']>;

/** The rates of a side, one line each. */
function ratesOf(side: Side, currency: string, say: Say): string[] {
  const amount = (minor: string) => formatMinor(minor, currency);
  const cap = side.top && side.top !== '0' ? [say('plan.cap', { top: amount(side.top) })] : [];
  if (side.hasLadder === 'N') return [formatRate(side.ratePpm), ...cap];
  const tiers = side.tiers.map(({ upTo, ratePpm }) => {
    const rate = formatRate(ratePpm);
    return upTo ? say('plan.upTo', { upTo: amount(upTo), rate }) : say('plan.above', { rate });
  });
  return [...tiers, ...cap];
}

function linesOf({ plan }: Plan, currency: string, say: Say): [name: string, lines: string[]][] {
  const sides: [string, string[]][] =
    plan.isDistDc === 'N'
      ? [[say('plan.all'), ratesOf(plan.all, currency, say)]]
      : [
          [say('plan.debit'), ratesOf(plan.debit, currency, say)],
          [say('plan.credit'), ratesOf(plan.credit, currency, say)],
        ];
  if (!plan.d0) return sides;
  const { ratePpm, bi, bottom } = plan.d0;
  const amount = (minor: string) => formatMinor(minor, currency);
  const values = { rate: formatRate(ratePpm), bi: amount(bi), bottom: amount(bottom) };
  return [...sides, [say('plan.d0'), [say('fee.d0', values)]]];
}

interface PlanDialogProps {
  plan: Plan;
  currency: string;
  close(): void;
}

/** The version of the fee plan that the order was charged by, as it was then. */
function PlanDialog({ plan, currency, close }: PlanDialogProps) {
  const t = useWords(words);
  const facts: [name: string, lines: string[]][] = [
    [t('plan.version'), [plan.planId]],
    [t('plan.of'), [t(plan.isOwn ? 'plan.own' : 'plan.channels')]],
    [t('plan.begins'), [plan.begins]],
    [t('plan.basis'), [t(`plan.${plan.plan.basis}`)]],
    ...linesOf(plan, currency, t),
  ];
  return (
    <DialogFrame
      title={t('planLink')}
      onCancel={close}
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      <dl className={css.rows}>
        {facts.map(([name, lines]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={css.lines}>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </DialogFrame>
  );
}
