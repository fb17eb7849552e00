import { AppError } from '@portal/http';
import { useCallback, useState } from 'react';
import { pendings } from './api.ts';
import { keyOf, type Owner, type Preview } from './pending.ts';

/** State of a balance that is to be settled: its preview, or why there is none. */
export interface Asked {
  preview?: Preview;
  error?: AppError;
  /** Preview from before the last request. */
  before?: Preview | undefined;
}

async function askOne({ merId, currency }: Owner): Promise<[key: string, asked: Asked]> {
  const asked = await pendings.preview({ params: { merId, currency } }).then(
    (preview): Asked => ({ preview }),
    (error: unknown): Asked => {
      if (!(error instanceof AppError)) throw error;
      return { error };
    },
  );
  return [keyOf({ merId, currency }), asked];
}

/** Previews of several balances at once; some can be asked for again. */
export function usePreviews() {
  const [asked, setAsked] = useState<ReadonlyMap<string, Asked>>(new Map());
  const ask = useCallback(async (owners: readonly Owner[]): Promise<ReadonlyMap<string, Asked>> => {
    const answers = await Promise.all(owners.map(askOne));
    setAsked((old) => {
      const anew = answers.map(
        ([key, answer]) => [key, { ...answer, before: old.get(key)?.preview }] as const,
      );
      return new Map([...old, ...anew]);
    });
    return new Map(answers);
  }, []);
  return { asked, ask };
}
