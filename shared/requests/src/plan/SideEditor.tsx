import { useWords } from '@portal/i18n';
import type { ReactNode } from 'react';
import { Choice } from './Choice.tsx';
import type { SideDraft, SideKey } from './draft.ts';
import css from './fields.module.css';
import { LabelledInput } from './LabelledInput.tsx';
import { TierTable } from './TierTable.tsx';
import type { Refusing } from './useRefusals.ts';
import { planWords } from './words.ts';

interface SideEditorProps {
  side: SideDraft;
  /** Path of the side within the plan. */
  path: SideKey;
  currency: string;
  refusing: Refusing;
  change(side: SideDraft): void;
  /** Content that belongs beside the way a ladder is charged. */
  children: ReactNode;
}

/** Rates of one kind of card: a rate and its cap, or a ladder. */
export function SideEditor(props: SideEditorProps) {
  const { side, path, currency, refusing, change, children } = props;
  const t = useWords(planWords);
  const field = (name: 'rate' | 'top', wire: 'ratePpm' | 'top') => ({
    value: side[name],
    message: refusing.messageOf(`${path}.${wire}`),
    change: (text: string) => {
      refusing.type(`${path}.${wire}`);
      change({ ...side, [name]: text });
    },
    leave: () => refusing.leave(`${path}.${wire}`),
  });
  if (!side.hasLadder) {
    return (
      <div className={css.fields}>
        <LabelledInput label={t('ratePpm')} isRequired {...field('rate', 'ratePpm')} />
        <LabelledInput
          label={t('top')}
          currency={currency}
          hint={t('topHint')}
          {...field('top', 'top')}
        />
      </div>
    );
  }
  const modes = (['WHOLE', 'MARGINAL'] as const).map((value) => ({
    value,
    label: t(`mode.${value}`),
  }));
  return (
    <>
      <TierTable {...{ side, path, currency, refusing, change }} />
      <div className={css.choices}>
        <div className={css.field}>
          <span>{t('modeLabel')}</span>
          <Choice
            label={t('modeLabel')}
            options={modes}
            value={side.mode}
            choose={(mode) => change({ ...side, mode })}
          />
          <p>{t(`modeHint.${side.mode}`)}</p>
        </div>
        {children}
        <LabelledInput
          label={t('sideTop')}
          currency={currency}
          hint={t('sideTopHint')}
          {...field('top', 'top')}
        />
      </div>
    </>
  );
}
