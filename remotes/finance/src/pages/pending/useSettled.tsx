import { can } from '@portal/auth';
import { batchPage } from '@portal/contract/finance/addresses';
import { batchRoutes } from '@portal/contract/finance/batch';
import { SETTLE_METHOD, SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import type { Answer } from '@portal/contract/kit/route';
import { useWords } from '@portal/i18n';
import { listAddress, toast, useNavigate } from '@portal/ui';
import { words } from './words.ts';

/** Says that batches were made, with a link to the one, or to those that wait for their audit. */
export function useSettled() {
  const t = useWords(words);
  const navigate = useNavigate();
  return (made: Answer<typeof batchRoutes.create>) => {
    const [first] = made;
    const text = t('settled', { count: made.length });
    const only = made.length === 1 && first ? first.batchNo : undefined;
    const waiting = listAddress('/finance/batch', batchRoutes.list, {
      status: SETTLE_STATUS.pending,
      settleMethod: SETTLE_METHOD.manual,
    });
    const { to, permit } = only
      ? batchPage(only)
      : { to: waiting, permit: batchRoutes.list.permit };
    if (!can(permit)) return toast(text);
    toast(
      <>
        {text}{' '}
        <button type="button" className="ui-link" onClick={() => void navigate(to)}>
          {only ?? t('openBatches')}
        </button>
      </>,
    );
  };
}
