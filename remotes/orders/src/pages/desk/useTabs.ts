import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { type TabOf, useCall } from '@portal/ui';
import { DISPUTES, type DisputeTab, desk, isDisputeTab } from './api.ts';
import { words } from './words.ts';

const FIRST = { pageNum: 1, pageSize: 10 };

export type Tab = 'orders' | DisputeTab;

export const isTab = (name: string | null): name is Tab => name === 'orders' || isDisputeTab(name);

/** Counts the undecided cases of a kind, if the caller may see them; undefined until known. */
function useOpen(tab: DisputeTab): number | undefined {
  const { list } = DISPUTES[tab];
  const options = { enabled: can(list.permit) };
  const open = useCall(list, { query: { ...FIRST, state: 'OPEN' } }, options);
  const waiting = useCall(list, { query: { ...FIRST, state: 'WAITING' } }, options);
  if (!open.data || !waiting.data) return undefined;
  return open.data.total + waiting.data.total;
}

/** The kinds of results that the caller may see, each with how many are open. */
export function useTabs(): TabOf<Tab>[] {
  const t = useWords(words);
  const { data } = useCall(desk.list, { query: {} });
  const counts = {
    orders: data?.counts.reduce((sum, { count }) => sum + count, 0),
    payouts: useOpen('payouts'),
    remittances: useOpen('remittances'),
  };
  const keys = (['payouts', 'remittances'] as const).filter((key) =>
    can(DISPUTES[key].list.permit),
  );
  return ['orders' as const, ...keys].map((key) => ({
    key,
    label: t(`tab.${key}`),
    count: counts[key],
  }));
}
