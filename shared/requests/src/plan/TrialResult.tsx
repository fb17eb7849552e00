import type { Fee } from '@portal/fee';
import { useWords } from '@portal/i18n';
import type { PlanOf } from './draft.ts';
import css from './plan.module.css';
import { planWords } from './words.ts';

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
export function TrialResult({ of, fee, live, since, none, text }: TrialResultProps) {
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
