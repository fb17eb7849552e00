import { AppError } from '@portal/http';
import { batches as calls } from '../api.ts';
import type { Batch } from '../types.ts';

/**
 * Queues batches for the channels that pay their currencies: a call for each currency. When one of
 * them is refused and another is not, its batches say why; when all are, so is the whole.
 */
export async function payEach(batches: readonly Batch[], payers: Readonly<Record<string, string>>) {
  const groups = [...Map.groupBy(batches, ({ currency }) => currency)];
  const answers = await Promise.allSettled(
    groups.map(([currency, rows]) => {
      const ids = rows.map(({ batchNo }) => batchNo);
      return calls.pay({ body: { ids, chnlCode: payers[currency] ?? '' } });
    }),
  );
  const [first] = answers;
  if (first?.status === 'rejected' && answers.every(({ status }) => status === 'rejected')) {
    throw first.reason;
  }
  return answers.flatMap((answer, at) => {
    if (answer.status === 'fulfilled') {
      return answer.value.map(({ batchNo, ...result }) => ({ ...result, id: batchNo }));
    }
    const msg = answer.reason instanceof AppError ? answer.reason.text : '';
    return (groups[at]?.[1] ?? []).map(({ batchNo }) => ({ id: batchNo, ok: false, msg }));
  });
}
