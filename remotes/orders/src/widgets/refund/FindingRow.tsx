import { currencyName } from '@portal/money';
import type { ReactNode } from 'react';
import type { Finding } from './api.ts';
import css from './refund.module.css';
import { ToneIcon } from './ToneIcon.tsx';

interface FindingRowProps {
  tone: Finding['tone'];
  title: string;
  /** As it is written, in major units; nothing where no amount proves it. */
  amount?: string | undefined;
  /** Numeric code of the amount. */
  currency: string;
  /** Proof of the finding. */
  children?: ReactNode;
}

/** One thing that the guard has found: tone, words, proof, amount. */
export function FindingRow({ tone, title, amount, currency, children }: FindingRowProps) {
  return (
    <li className={css.finding}>
      <ToneIcon tone={tone} />
      <span>{title}</span>
      <span className="ui-amount">
        {amount}
        {amount && <span>{currencyName(currency)}</span>}
      </span>
      {children && <div className={css.proof}>{children}</div>}
    </li>
  );
}
