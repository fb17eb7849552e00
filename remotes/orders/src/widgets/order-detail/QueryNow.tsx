import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { Button, confirm, toast, useCall, useCountdown } from '@portal/ui';
import { detail } from './api.ts';
import type { Order } from './types.ts';
import { words } from './words.ts';

interface QueryNowProps {
  order: Order;
  reload(): Promise<unknown>;
}

/** Asks the channel now; says before what may happen, after what came, and counts down to the next time. */
export function QueryNow({ order, reload }: QueryNowProps) {
  const t = useWords(words);
  const params = { platOrderId: order.platOrderId };
  const state = useCall(detail.queryState, { params });
  const seconds = useCountdown(state.data?.waitSeconds ?? 0, state.updatedAt);
  if (!state.data?.isReachable) return null;
  const run = async () => {
    try {
      const { came, respCode } = await detail.queryNow({ params });
      toast(t(`came.${came}`, { code: respCode || '—' }));
    } finally {
      await Promise.all([state.reload(), reload()]);
    }
  };
  const amount = `${formatMinor(order.txnAmt, order.currency)} ${currencyName(order.currency)}`;
  const ask = () =>
    confirm({
      title: t('queryTitle', { name: order.chnlName }),
      text: t('queryText', { amount, name: order.merName }),
      verb: t('query'),
      run,
    });
  return (
    <Button disabled={seconds > 0} onClick={ask}>
      {seconds > 0 ? t('queryIn', { seconds }) : t('query')}
    </Button>
  );
}
