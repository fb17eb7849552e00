import { refreshWaiting, useCall, useNarrow, useSearchParams } from '@portal/ui';
import { useEffect } from 'react';
import { type Case, desk } from './api.ts';

const RECORD = 'record';
const CHANNEL = 'chnlCode';
/** The queue is asked for again so often while it is shown, in milliseconds. */
const EVERY_MS = 30_000;

type Named = Pick<Case, 'kind' | 'reference'>;
export const nameOf = ({ kind, reference }: Named): string => `${kind}:${reference}`;

/** The queue, and the case that is open beside it: the one that the address names, else the first. */
export function useDesk() {
  const [params, setParams] = useSearchParams();
  const isNarrow = useNarrow();
  const chnlCode = params.get(CHANNEL) ?? undefined;
  const list = useCall(desk.list, { query: { chnlCode } }, { keep: true });
  const { reload } = list;
  useEffect(() => {
    const timer = setInterval(() => void reload(), EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const groups = (list.data?.counts ?? []).map(({ group, count }) => ({
    group,
    count,
    cases: (list.data?.cases ?? []).filter((one) => one.group === group),
  }));
  const cases = groups.flatMap((group) => group.cases);
  const named = params.get(RECORD);
  const current = named ?? (isNarrow || !cases[0] ? undefined : nameOf(cases[0]));
  const at = cases.findIndex((one) => nameOf(one) === current);

  const addressOf = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params);
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(key);
      else next.set(key, value);
    }
    return next;
  };
  const open = (one: Named | undefined) =>
    setParams(addressOf({ [RECORD]: one && nameOf(one) }), { replace: named !== null && !!one });
  const [kind, reference = ''] = (current ?? '').split(':');
  return {
    list,
    groups,
    chnlCode,
    /** The open case; undefined while none is. */
    current: current ? { kind: kind as Case['kind'], reference } : undefined,
    isNamed: named !== null,
    searchOf: (one: Named) => `?${addressOf({ [RECORD]: nameOf(one) })}`,
    open,
    filter: (code: string | undefined) =>
      setParams(addressOf({ [CHANNEL]: code || undefined, [RECORD]: undefined })),
    step(by: 1 | -1) {
      const one = cases[at < 0 ? 0 : at + by];
      if (one) open(one);
    },
    /** The open one is dealt with: its neighbour opens, and the queue is read again. */
    async moveOn() {
      open(isNarrow ? undefined : (cases[at + 1] ?? cases[at - 1]));
      await Promise.all([reload(), refreshWaiting()]);
    },
  };
}

export type Desk = ReturnType<typeof useDesk>;
