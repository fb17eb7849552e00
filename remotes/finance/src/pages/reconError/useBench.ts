import { AgeBucket } from '@portal/contract/finance/recon-ageing';
import { refreshWaiting, useCall, useSearchParams } from '@portal/ui';
import { errors } from './api.ts';

export const TABS = ['action', 'waiting', 'quarantine', 'all'] as const;
export type Tab = (typeof TABS)[number];

const isTab = (name: string | null): name is Tab => TABS.some((tab) => tab === name);

type Change = 'tab' | 'chnlCode' | 'currency' | 'settleDate' | 'age' | 'record' | 'claimStatus';

/** Reads the state of the workbench from the tab's address, one currency at a time. */
export function useBench() {
  const [params, setParams] = useSearchParams();
  const given = params.get('tab');
  const tab: Tab = isTab(given) ? given : 'action';
  const chnlCode = params.get('chnlCode') ?? undefined;
  const wanted = params.get('currency') ?? undefined;
  const settleDate = params.get('settleDate') ?? undefined;
  const age = AgeBucket.safeParse(params.get('age')).data;
  const overview = useCall(
    errors.overview,
    { query: { ...(chnlCode && { chnlCode }), ...(wanted && { currency: wanted }) } },
    { keep: true },
  );
  const { reload } = overview;

  const addressOf = (changes: Partial<Record<Change, string | undefined>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  };
  return {
    tab,
    chnlCode,
    currency: wanted ?? overview.data?.currency ?? '',
    settleDate,
    age,
    record: params.get('record') ?? undefined,
    overview,
    addressOf,
    change: (changes: Partial<Record<Change, string | undefined>>) =>
      setParams(addressOf(changes), { replace: true }),
    /** Another part starts over; channel and currency stay. */
    show(next: Tab, more: { claimStatus?: string } = {}) {
      const kept = new URLSearchParams({ tab: next, ...more });
      if (chnlCode) kept.set('chnlCode', chnlCode);
      if (wanted) kept.set('currency', wanted);
      setParams(kept);
    },
    recount: () => Promise.all([reload(), refreshWaiting()]),
  };
}

export type Bench = ReturnType<typeof useBench>;
