import type { PlanInput } from '@portal/contract/merchant/fee';
import type { AppError } from '@portal/http';
import { useEffect, useRef, useState } from 'react';
import { replay } from './api.ts';
import { addPart, type Total } from './totals.ts';

/** Input of a replay: plans of a merchant on a channel, or of the channel. */
export interface Asked {
  chnlCode: string;
  merId?: string;
  plans: PlanInput[];
}

/** A run, of which parts may be here before it has ended. */
export interface Run {
  month: string;
  state: 'running' | 'done' | 'stopped' | 'failed';
  total?: Total;
  /** Error that it has failed with. */
  error?: AppError;
}

/** Replays a month part by part, beginning with the given one; `start` takes another, `stop` keeps what is here. */
export function useReplay(asked: Asked, first: string) {
  const [run, setRun] = useState<Run>({ month: first, state: 'running' });
  const control = useRef<AbortController>(undefined);

  const start = async (month: string) => {
    control.current?.abort();
    const own = new AbortController();
    const { signal } = own;
    control.current = own;
    let total: Total | undefined;
    let after: Awaited<ReturnType<typeof replay>>['next'] | undefined;
    setRun({ month, state: 'running' });
    try {
      do {
        const body = { ...asked, month, after: after ?? undefined };
        const part = await replay({ body }, { signal });
        if (signal.aborted) return;
        total = addPart(total, part);
        after = part.next;
        setRun({ month, total, state: after ? 'running' : 'done' });
      } while (after);
    } catch (error) {
      if (!signal.aborted) setRun({ month, total, state: 'failed', error: error as AppError });
    }
  };
  const begin = useRef(start);
  useEffect(() => {
    void begin.current(first);
    return () => control.current?.abort();
  }, [first]);

  return {
    run,
    start: (month: string) => void start(month),
    stop() {
      control.current?.abort();
      setRun((now) => ({ ...now, state: 'stopped' }));
    },
  };
}
