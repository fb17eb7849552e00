import type { CallInput, Route } from '@portal/contract/kit/route';
import type { Call } from '@portal/http';
import { confirm, type Question } from './confirm.ts';
import { toast } from './toast.ts';

interface Asked extends Omit<Question, 'run'> {
  /** What the toast says afterwards. */
  done: string;
}

/**
 * A call behind a question: `const remove = useConfirmed(configs.remove, list.reload)`, then
 * `remove(input, { title, text, verb, done })`. Asks, calls, says that it is done, calls back.
 */
export function useConfirmed<R extends Route>(call: Call<R>, onDone: () => unknown) {
  return (input: CallInput<R>, { done, ...question }: Asked): void =>
    confirm({
      ...question,
      run: async () => {
        await call(input);
        toast(done);
        onDone();
      },
    });
}
