import { useCall } from '@portal/ui';
import { useEffect, useState } from 'react';
import { type Guard, refunds } from './api.ts';

/** Time for which an amount rests before it is checked, in milliseconds. */
const REST_MS = 400;

/**
 * Fetches what an order allows: at once, and again once an amount (minor units) has rested. The old
 * answer stays meanwhile; `isOld` marks it.
 */
export function useGuard(platOrderId: string, refundAmt: string | undefined) {
  const [asked, setAsked] = useState<string>();
  const [last, setLast] = useState<Guard>();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(refundAmt), REST_MS);
    return () => clearTimeout(timer);
  }, [refundAmt]);
  const input = { params: { platOrderId }, query: { refundAmt: asked } };
  const answer = useCall(refunds.refundable, input, { keep: true });
  if (answer.data && answer.data !== last) setLast(answer.data);
  return {
    ...answer,
    guard: answer.data ?? last,
    isOld: asked !== refundAmt || answer.fetching || answer.error !== undefined,
  };
}
