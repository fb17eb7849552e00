import { orderPage, refundPage } from '@portal/contract/orders/addresses';
import { useWords } from '@portal/i18n';
import { DictTag, NumberLink, useDict } from '@portal/ui';
import type { Row, RowsOf } from './rows-of.ts';
import { rowWords } from './words.ts';

/** Number of the order or refund, which opens it; else the channel's own. */
export function RowNumber({ row }: { row: Row }) {
  if (row.refundId) return <NumberLink text={row.refundId} page={refundPage(row.refundId)} />;
  if (row.platOrderId)
    return <NumberLink text={row.platOrderId} page={orderPage(row.platOrderId)} />;
  return <code className="ui-number">{row.reference || '—'}</code>;
}

/** Kind of the payment, and a mark if it came back. */
export function RowKind({ row }: { row: Row }) {
  const t = useWords(rowWords);
  const kind = useDict('recon_kind').entry(row.kind)?.label ?? row.kind;
  return row.isReturned ? t('returned', { kind }) : kind;
}

/** State of the row; each side has words of its own. */
export function RowState({ row, side }: { row: Row; side: RowsOf['side'] }) {
  const type = side === 'channel' ? 'recon_line_state' : 'recon_item_state';
  return <DictTag type={type} value={row.state} />;
}
