import type { Outcome } from '@portal/contract/kit/outcome';
import { Decision } from '@portal/contract/merchant/review';
import { useFormState } from '@portal/ui';
import { type Result, type ReviewCalls, refreshRequests } from '../api.ts';

/**
 * Deciding requests as a form, which asks for the reason of a refusal by the rule that the server
 * has too. `done` gets a result for each; lists, details and counts are then asked for again.
 */
export const useDecision = (
  calls: ReviewCalls,
  auditIds: readonly string[],
  verStatus: Outcome,
  done: (results: Result[]) => void,
) =>
  useFormState(
    Decision,
    async (body) => {
      done(await calls.decide({ body }));
      await refreshRequests();
    },
    { auditIds, verStatus, remark: '' },
  );
