import type { FeePlan } from '@portal/contract/merchant/fee-plan';
import { useWords } from '@portal/i18n';
import type { Held } from './held.ts';
import { PlanChart } from './PlanChart.tsx';
import css from './plan.module.css';
import { planChanges } from './plan-changes.ts';
import { planWords } from './words.ts';

interface PlanDiffProps {
  /** Plan in force until then; undefined: none. */
  before: Held | undefined;
  /** Requested plan; undefined: no plan of its own any more. */
  after: FeePlan | undefined;
  /** Numeric code. */
  currency: string;
}

const MINUS = '\u2212';

/** Two plans of a currency as one chart for each kind of card, and what differs between them. */
export function PlanDiff({ before, after, currency }: PlanDiffProps) {
  const t = useWords(planWords);
  return (
    <div className={css.diff}>
      <PlanChart plan={after} live={before} currency={currency} />
      <table className={css.changes}>
        <thead>
          <tr>
            <th scope="col">{t('changed')}</th>
            <th scope="col">{before?.from ? t('heldFrom', { day: before.from }) : t('now')}</th>
            <th scope="col">{t('asked')}</th>
          </tr>
        </thead>
        <tbody>
          {planChanges(before?.plan, after, currency, t).map(
            ({ label, before: old, after: asked }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{old && `${MINUS} ${old}`}</td>
                <td>{asked && `+ ${asked}`}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
