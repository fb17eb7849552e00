import { MAX_TIERS, MIN_TIERS } from '@portal/fee';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { IconPlus } from '@portal/ui';
import { type ReactNode, useRef } from 'react';
import { Choice } from './Choice.tsx';
import { addTier, changeTier, removeTier, type SideDraft, type SideKey } from './draft.ts';
import css from './fields.module.css';
import { LabelledInput } from './LabelledInput.tsx';
import { TierRow } from './TierRow.tsx';
import tiersCss from './tiers.module.css';
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

interface TierTableProps {
  side: SideDraft;
  /** Path of the side within the plan. */
  path: SideKey;
  currency: string;
  refusing: Refusing;
  change(side: SideDraft): void;
}

const HEADS = ['over', 'upTo', 'ratePpm', 'top'] as const;

/** The tiers of a ladder; adding leads to the limit that is to be typed, deleting to its neighbour. */
function TierTable({ side, path, currency, refusing, change }: TierTableProps) {
  const t = useWords(planWords);
  const table = useRef<HTMLTableElement>(null);
  const { tiers } = side;
  const last = tiers.length - 1;
  const focus = (tier: number, field: string) =>
    requestAnimationFrame(() => {
      const row = table.current?.tBodies[Math.min(tier, (table.current.tBodies.length || 1) - 1)];
      row?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, button)`)?.focus();
    });
  const add = () => {
    change(addTier(side));
    focus(last, 'upTo');
  };
  const remove = (id: number, at: number) => {
    change(removeTier(side, id));
    focus(at, 'remove');
  };
  const isFull = tiers.length >= MAX_TIERS;
  return (
    <div className={tiersCss.card}>
      <table ref={table} className={tiersCss.tiers}>
        <thead>
          <tr>
            <th scope="col">{'#'}</th>
            {HEADS.map((head) => (
              <th key={head} scope="col" data-field={head}>
                {t(head)}
              </th>
            ))}
            <th scope="col">
              <span className="ui-hidden">{t('remove')}</span>
            </th>
          </tr>
        </thead>
        {tiers.map((tier, at) => (
          <TierRow
            key={tier.id}
            tier={tier}
            number={at + 1}
            over={at === 0 ? formatMinor('0', currency, 0) : (tiers[at - 1]?.upTo ?? '')}
            isLast={at === last}
            currency={currency}
            path={`${path}.tiers.${at}`}
            refusing={refusing}
            change={(typed) => change(changeTier(side, tier.id, typed))}
            remove={tiers.length > MIN_TIERS ? () => remove(tier.id, at) : undefined}
          />
        ))}
      </table>
      <p className={tiersCss.more}>
        <button
          type="button"
          className="ui-link"
          aria-disabled={isFull}
          onClick={isFull ? undefined : add}
        >
          <IconPlus /> {t('addTier')}
        </button>{' '}
        <span>{t('tierCount', { count: tiers.length, max: MAX_TIERS })}</span>
      </p>
    </div>
  );
}
