import { orderPage, refundPage } from '@portal/contract/orders/addresses';
import { useWords } from '@portal/i18n';
import { NumberLink } from '@portal/ui';
import type { Difference, Waiting } from './api.ts';
import { Signed } from './Signed.tsx';
import { words } from './words.ts';

export function DiffCell({ row }: { row: Difference }) {
  return <Signed minor={row.diffAmt} currency={row.currency} />;
}

/** Number of what waits: our order or refund, else the line of the bill. */
export function WaitNumber({ row }: { row: Waiting }) {
  if (row.refundId) return <NumberLink text={row.refundId} page={refundPage(row.refundId)} />;
  if (row.platOrderId) {
    return <NumberLink text={row.platOrderId} page={orderPage(row.platOrderId)} />;
  }
  return <code className="ui-number">{row.id}</code>;
}

export function Age({ row }: { row: Waiting }) {
  const t = useWords(words);
  return t('days', { count: row.ageDays });
}

/** Days whose bills have to come first; none: the next matching decides. */
export function WaitsFor({ row }: { row: Waiting }) {
  const t = useWords(words);
  return row.waitsFor.length > 0 ? row.waitsFor.join(', ') : t('nextMatch');
}
