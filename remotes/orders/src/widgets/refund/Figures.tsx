import { useWords } from '@portal/i18n';
import { Amount } from '@portal/ui';
import type { Guard } from './api.ts';
import css from './refund.module.css';
import { words } from './words.ts';

const FIGURES = ['origAmt', 'refundedAmt', 'inFlightAmt', 'refundableAmt'] as const;

/** What there was of an order, what of it has gone back or is about to, and what is left. */
export function Figures({ guard }: { guard: Guard }) {
  const t = useWords(words);
  return (
    <dl className={css.figures}>
      {FIGURES.map((name) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            <Amount minor={guard[name]} currency={guard.currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
