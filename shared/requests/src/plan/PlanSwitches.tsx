import { useWords } from '@portal/i18n';
import { distinguish, type PlanDraft, type SideKey, withLadder } from './draft.ts';
import css from './plan.module.css';
import { Toggle } from './Toggle.tsx';
import { planWords } from './words.ts';

interface PlanSwitchesProps {
  draft: PlanDraft;
  /** The side that is shown. */
  side: SideKey;
  change(draft: PlanDraft): void;
}

/** Switches for rates that differ by kind of card, and for rates that differ by amount. */
export function PlanSwitches({ draft, side, change }: PlanSwitchesProps) {
  const t = useWords(planWords);
  return (
    <div className={css.switches}>
      <Toggle
        label={t('isDistDc')}
        on={draft.isDistDc}
        flip={(on) => change(distinguish(draft, on))}
      />
      <Toggle
        label={t('hasLadder')}
        on={draft[side].hasLadder}
        flip={(on) => change({ ...draft, [side]: withLadder(draft[side], on) })}
      />
    </div>
  );
}
