import { MAX_TIERS, MIN_TIERS } from '@portal/fee';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { IconPlus } from '@portal/ui';
import { useRef } from 'react';
import { addTier, changeTier, removeTier, type SideDraft, type SideKey } from './draft.ts';
import { TierRow } from './TierRow.tsx';
import css from './tiers.module.css';
import type { Refusing } from './useRefusals.ts';
import { planWords } from './words.ts';

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
export function TierTable({ side, path, currency, refusing, change }: TierTableProps) {
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
    <div className={css.card}>
      <table ref={table} className={css.tiers}>
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
      <p className={css.more}>
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
