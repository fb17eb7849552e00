import { useCall } from '@portal/ui';
import { useEffect, useState } from 'react';
import { type Guard, refunds } from './api.ts';

/** How long an amount rests before it is asked about. */
const REST_MS = 400;

/**
 * What an order bears: asked at once, and again once an amount (minor units) has rested. The old
 * answer stays meanwhile; `isOld` says so.
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
