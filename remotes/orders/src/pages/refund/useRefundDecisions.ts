import { DECIDED_AT_ONCE } from '@portal/contract/kit/outcome';
import { useWords } from '@portal/i18n';
import { type List, useDecisions } from '@portal/ui';
import { refunds } from '../../widgets/refund/index.ts';
import { isUnchecked, type Refund } from './refund.ts';
import { words } from './words.ts';

const HOW = { words, call: refunds.audit, id: 'refundId', amount: 'refundAmt' } as const;

/** Deciding the open refund, or those that are chosen in a list, and what is asked about them. */
export function useRefundDecisions(changed: () => unknown, list?: List<Refund>) {
  const t = useWords(words);
  const refusalOf = (rows: Refund[]) => {
    if (rows.length > DECIDED_AT_ONCE) return t('tooMany', { max: DECIDED_AT_ONCE });
    if (!rows.every(isUnchecked)) return t('someChecked');
    return rows.some(({ own }) => own) ? t('someOwn') : undefined;
  };
  return useDecisions(HOW, { ...(list && { list }), changed, refusalOf });
}
