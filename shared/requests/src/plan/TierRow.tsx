import { tMessage, useWords } from '@portal/i18n';
import { IconButton, IconDelete } from '@portal/ui';
import { useId } from 'react';
import type { TierDraft } from './draft.ts';
import { TypedInput } from './TypedInput.tsx';
import css from './tiers.module.css';
import type { Refusing } from './useRefusals.ts';
import { planWords } from './words.ts';

interface TierRowProps {
  tier: TierDraft;
  /** Position in the ladder, from 1. */
  number: number;
  /** End of the tier before, as it is typed. */
  over: string;
  isLast: boolean;
  currency: string;
  /** Path of the tier within the plan. */
  path: string;
  refusing: Refusing;
  change(typed: Partial<TierDraft>): void;
  /** Left out while a tier less would be no ladder. */
  remove?(): void;
}

const FIELDS = ['upTo', 'ratePpm', 'top'] as const;
const TYPED = { upTo: 'upTo', ratePpm: 'rate', top: 'top' } as const;

/** A tier of the table: derived start, three fields, and below them what is refused. */
export function TierRow(props: TierRowProps) {
  const { tier, number, over, isLast, currency, path, refusing, change, remove } = props;
  const t = useWords(planWords);
  const id = useId();
  const messages = FIELDS.flatMap((field) => {
    const message = refusing.messageOf(`${path}.${field}`);
    return message ? [[field, message] as const] : [];
  });
  const input = (field: (typeof FIELDS)[number], placeholder?: string) => (
    <TypedInput
      label={t('tierField', { number, field: t(field) })}
      value={tier[TYPED[field]]}
      currency={field === 'ratePpm' ? undefined : currency}
      placeholder={placeholder}
      errorId={messages.some(([wrong]) => wrong === field) ? `${id}-${field}` : undefined}
      change={(text) => {
        refusing.type(`${path}.${field}`);
        change({ [TYPED[field]]: text });
      }}
      leave={() => refusing.leave(`${path}.${field}`)}
    />
  );
  return (
    <tbody className={css.tier} data-wrong={messages.length > 0 || undefined}>
      <tr>
        <th scope="row">{number}</th>
        <td className={css.over}>{over}</td>
        <td data-field="upTo">
          {isLast ? <span className={css.open}>{t('noLimit')}</span> : input('upTo')}
        </td>
        <td data-field="rate">{input('ratePpm')}</td>
        <td data-field="top" data-label={t('top')}>
          {input('top', t('none'))}
        </td>
        <td data-field="remove">
          <RemoveTier number={number} remove={remove} />
        </td>
      </tr>
      {messages.length > 0 && (
        <tr className={css.errors}>
          <td colSpan={6}>
            {messages.map(([field, message]) => (
              <p key={field} id={`${id}-${field}`} role="alert">
                {tMessage(message)}
              </p>
            ))}
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Takes a tier away; a ladder of two keeps both. */
function RemoveTier({ number, remove }: { number: number; remove?(): void }) {
  const t = useWords(planWords);
  const label = remove ? t('removeTier', { number }) : t('keepTier', { number });
  return <IconButton icon={IconDelete} label={label} disabled={!remove} onClick={remove} />;
}
