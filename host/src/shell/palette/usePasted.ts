import { generalOrderRoutes } from '@portal/contract/orders/general';
import { pastedRoutes } from '@portal/contract/orders/pasted';
import { idsIn, readPasted } from '@portal/contract/orders/pasted-ids';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { listAddress, useCall } from '@portal/ui';
import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { routesAtom } from '../../state/menu.ts';
import { hostWords } from '../../words/words.ts';
import { IconSearch } from '../icons.ts';
import type { Command } from './command.ts';

const { find } = connect(pastedRoutes);

/** A field of one line drops the line breaks of what is pasted, or makes them spaces. */
const flat = (text: string) => text.replace(/\s+/g, '');

/** Result of looking up a paste. */
export interface Pasted {
  /** The only id in it. */
  id?: string | undefined;
  command?: Command;
  isAsking: boolean;
}

const NOTHING: Pasted = { isAsking: false };

/**
 * Returns the command that pasted ids lead to, for users who may list orders. One id leads to what
 * it names, which only the server knows; several lead to the page that looks them up. Typed ids are
 * not looked up.
 */
export function usePasted(typed: string, pasted: string): Pasted {
  const t = useWords(hostWords);
  const navigate = useNavigate();
  const { pages } = useAtomValue(routesAtom);
  const pathOf = (wanted: string) => pages.find(({ component }) => component === wanted)?.path;
  const listPath = pathOf('orders/general/index');
  const isPasted = pasted !== '' && flat(typed) === flat(pasted);
  const ids = isPasted ? idsIn(readPasted(pasted)) : [];
  const [id] = ids;
  const { data, fetching } = useCall(
    find,
    { body: { ids } },
    { enabled: listPath !== undefined && ids.length === 1 },
  );
  if (listPath === undefined || id === undefined) return NOTHING;
  const leads = (title: string, to: string, state?: object): Pasted => ({
    id: ids.length === 1 ? id : undefined,
    command: {
      id: `pasted ${to}`,
      group: 'ids',
      icon: IconSearch,
      title,
      trail: [],
      run: () => navigate(to, { state }),
    },
    isAsking: false,
  });
  if (ids.length > 1)
    return leads(t('palette.findMany', { count: ids.length }), listPath, { pasted });
  const [one] = data?.found ?? [];
  if (!data || !one) return { id, isAsking: fetching };
  const refunds = pathOf('orders/refund/index');
  const detail = pathOf('orders/general/detail')?.replace(':platOrderId', one.platOrderId);
  if (one.refundId && refunds) {
    const to = `${refunds}?record=${one.refundId}`;
    return leads(t('palette.openRefund', { id: one.refundId }), to);
  }
  if (one.count === 1 && detail) {
    return leads(t('palette.openOrder', { id: one.platOrderId }), detail);
  }
  const to = listAddress(listPath, generalOrderRoutes.list, { idSet: data.key });
  return leads(t('palette.showOrders', { id, count: one.count }), to);
}
