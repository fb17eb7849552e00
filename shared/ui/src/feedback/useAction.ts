import type { Answer, CallInput, Route } from '@portal/contract/kit/route';
import type { Call } from '@portal/http';
import { useOnce } from '../hooks/useOnce.ts';
import { showError } from './toast.ts';

/** Nothing for a call that takes nothing. */
type Input<R extends Route> = unknown extends CallInput<R> ? [] : [input: CallInput<R>];

/**
 * A call that needs no question: `const run = useAction(configs.refreshCache, () => toast(…))`.
 * Sent once however often it is pressed while under way; a refusal is shown.
 */
export function useAction<R extends Route>(call: Call<R>, onDone: (answer: Answer<R>) => unknown) {
  const [run] = useOnce(async (...[input]: Input<R>) => {
    try {
      onDone(await call(input as CallInput<R>));
    } catch (error) {
      showError(error);
    }
  });
  return run;
}
