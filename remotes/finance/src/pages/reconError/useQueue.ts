import { PAGE_SIZES } from '@portal/contract/constants';
import { HANDLE_STATUS } from '@portal/contract/finance/dictionaries';
import { useCall, useNarrow } from '@portal/ui';
import { useState } from 'react';
import { type Difference, errors } from './api.ts';
import type { Bench } from './useBench.ts';

const PAGE_SIZE = Math.max(...PAGE_SIZES);

/** Lists the differences that need action, the oldest first; holds the open one and the ticked ones. */
export function useQueue(bench: Bench) {
  const isNarrow = useNarrow();
  const { chnlCode, currency, settleDate, age, record, overview } = bench;
  const of = [chnlCode, currency, settleDate, age].join();
  const [shown, turnTo] = useState({ of, pageNum: 1 });
  const pageNum = shown.of === of ? shown.pageNum : 1;
  const list = useCall(
    errors.list,
    {
      query: {
        handleStatus: HANDLE_STATUS.open,
        ...(chnlCode && { chnlCode }),
        ...(currency && { currency }),
        ...(age && { age }),
        ...(settleDate && { params: { beginSettleDate: settleDate, endSettleDate: settleDate } }),
        orderByColumn: 'expectedDate',
        isAsc: 'asc',
        pageNum,
        pageSize: PAGE_SIZE,
      },
    },
    { keep: true, enabled: overview.data !== undefined },
  );
  const [ticked, tick] = useState<ReadonlySet<string>>(new Set());
  const rows = list.data?.rows ?? [];
  const total = list.data?.total ?? 0;
  const current = record ?? (isNarrow ? undefined : rows[0]?.errorId);
  const at = rows.findIndex(({ errorId }) => errorId === current);
  const chosen = rows.filter(({ errorId }) => ticked.has(errorId));
  const open = (one: Pick<Difference, 'errorId'> | undefined) =>
    bench.change({ record: one?.errorId });
  return {
    list,
    rows,
    total,
    pageNum,
    pages: Math.ceil(total / PAGE_SIZE),
    turn: (next: number) => turnTo({ of, pageNum: next }),
    current,
    isNamed: record !== undefined,
    chosen,
    toggle(errorId: string) {
      const next = new Set(ticked);
      if (!next.delete(errorId)) next.add(errorId);
      tick(next);
    },
    tickAll: (on: boolean) => tick(new Set(on ? rows.map(({ errorId }) => errorId) : [])),
    open,
    step(by: 1 | -1) {
      const one = rows[at < 0 ? 0 : at + by];
      if (one) open(one);
    },
    async reload() {
      await Promise.all([list.reload(), bench.recount()]);
    },
    /** The open one is dealt with: its neighbour opens. */
    async moveOn() {
      open(isNarrow ? undefined : (rows[at + 1] ?? rows[at - 1]));
      await Promise.all([list.reload(), bench.recount()]);
    },
  };
}

export type Queue = ReturnType<typeof useQueue>;
