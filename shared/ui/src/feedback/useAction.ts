import type { Answer, CallInput, Route } from '@portal/contract/kit/route';
import type { Call } from '@portal/http';
import { useRef } from 'react';
import { showError } from './toast.ts';

/** Nothing for a call that takes nothing. */
type Input<R extends Route> = unknown extends CallInput<R> ? [] : [input: CallInput<R>];

/**
 * A call that needs no question: `const run = useAction(configs.refreshCache, () => toast(…))`.
 * Sent once however often it is pressed while under way; a refusal is shown.
 */
export function useAction<R extends Route>(call: Call<R>, onDone: (answer: Answer<R>) => unknown) {
  const isSent = useRef(false);
  return async (...[input]: Input<R>): Promise<void> => {
    if (isSent.current) return;
    isSent.current = true;
    try {
      onDone(await call(input as CallInput<R>));
    } catch (error) {
      showError(error);
    } finally {
      isSent.current = false;
    }
  };
}
