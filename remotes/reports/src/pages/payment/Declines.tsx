import { declinedPage, type ReportCell } from '@portal/contract/reports/drill';
import type { Payment } from '@portal/contract/reports/payment';
import { RecordLink } from '@portal/ui';
import css from './payment.module.css';

interface DeclinesProps {
  row: Payment;
  /** Filters of the list. */
  asked: Partial<ReportCell>;
}

/** The answers that most failed orders of a row got; each opens those orders. */
export function Declines({ row, asked }: DeclinesProps) {
  if (row.declines.length === 0) return '—';
  return (
    <span className={css.declines}>
      {row.declines.map(({ respCode, count }) => {
        const text = `${respCode || '—'} × ${count.toLocaleString('en-US')}`;
        const cell = { ...asked, ...row };
        return (
          <span key={respCode}>
            {respCode ? <RecordLink page={declinedPage(cell, respCode)}>{text}</RecordLink> : text}
          </span>
        );
      })}
    </span>
  );
}
