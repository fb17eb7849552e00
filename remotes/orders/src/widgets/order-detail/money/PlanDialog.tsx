import type { FeeSide } from '@portal/contract/merchant/fee-plan';
import { useWords } from '@portal/i18n';
import { formatMinor, formatRate } from '@portal/money';
import { Button, DialogFrame } from '@portal/ui';
import type { z } from 'zod';
import css from '../detail.module.css';
import type { Money } from '../types.ts';
import { type Say, words } from '../words.ts';

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
export function PlanDialog({ plan, currency, close }: PlanDialogProps) {
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
