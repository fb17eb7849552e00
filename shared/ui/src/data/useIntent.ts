import type { Answer, CallInput, Route } from '@portal/contract/kit/route';
import { AppError, type Call, type ErrorKind, randomKey } from '@portal/http';
import { useRef } from 'react';

/** Errors after which nobody knows whether the call was carried out. */
const LOST: readonly ErrorKind[] = ['network', 'timeout', 'http', 'unavailable'];

const isLost = (error: unknown) => error instanceof AppError && LOST.includes(error.kind);

/**
 * A call that moves money, as one intent: while its answer is lost, the same input goes under the
 * same idempotency key, so that it acts once. It is repeated once by itself; `confirming` is told
 * when that begins and ends.
 */
export function useIntent<R extends Route>(call: Call<R>, confirming: (on: boolean) => void) {
  const kept = useRef<{ input: string; key: string }>(undefined);

  const attempt = async (input: CallInput<R>): Promise<Answer<R>> => {
    const text = JSON.stringify(input);
    if (kept.current?.input !== text) kept.current = { input: text, key: randomKey() };
    try {
      const answer = await call(input, { idempotencyKey: kept.current.key });
      kept.current = undefined;
      return answer;
    } catch (error) {
      // A refusal is an answer: the next attempt is another one.
      if (!isLost(error)) kept.current = undefined;
      throw error;
    }
  };

  return async (input: CallInput<R>): Promise<Answer<R>> => {
    try {
      return await attempt(input);
    } catch (error) {
      if (!isLost(error)) throw error;
      confirming(true);
      try {
        return await attempt(input);
      } finally {
        confirming(false);
      }
    }
  };
}
