import type { CallInput, Route } from '@portal/contract/kit/route';
import type { Call } from '@portal/http';
import { confirm, type Question } from './confirm.ts';
import { toast } from './toast.ts';

interface Asked extends Omit<Question, 'run'> {
  /** Text of the toast afterwards. */
  done: string;
}

/** Function that makes the input of the call from the reason; an `Input` is that, or the input itself. */
type Made<R extends Route> = (reason: string) => CallInput<R>;
type Input<R extends Route> = CallInput<R> | Made<R>;

const isMade = <R extends Route>(input: Input<R>): input is Made<R> => typeof input === 'function';

/**
 * A call behind a question: `const remove = useConfirmed(configs.remove, list.reload)`, then
 * `remove(input, { title, text, verb, done })`. Asks, calls, says that it is done, calls back.
 * With `asksReason` the input is made of the reason: `close((reason) => ({ params, body: { reason } }), …)`.
 */
export function useConfirmed<R extends Route>(call: Call<R>, onDone: () => unknown) {
  return (input: Input<R>, { done, ...question }: Asked): void =>
    confirm({
      ...question,
      run: async (reason) => {
        await call(isMade(input) ? input(reason) : input);
        toast(done);
        onDone();
      },
    });
}
