import { useWords } from '@portal/i18n';
import { NumberLink, orderPage } from '../../widgets/refund/index.ts';
import type { Refund, RefundRecord } from './refund.ts';
import { words } from './words.ts';

/** The order that is refunded. */
export function OrderNumber({ row }: { row: Pick<Refund, 'origPlatOrderId'> }) {
  const { origPlatOrderId } = row;
  return <NumberLink text={origPlatOrderId} page={orderPage(origPlatOrderId)} />;
}

/** How many have passed it, of how many. */
export function Checks({ row }: { row: RefundRecord }) {
  const t = useWords(words);
  const passed = row.status === '4' || row.status === '5' ? 0 : passedBy(row);
  return t('checksOf', { passed, checkers: row.checkers });
}

const passedBy = ({ status, checkers }: RefundRecord) =>
  (({ '0': 0, S: 1 }) as Partial<Record<string, number>>)[status] ?? checkers;
