import type { Answer } from '@portal/contract/kit/route';
import { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { REMIT_STEPS, type RemitStep } from '@portal/contract/remittance/apply-input';
import type { remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import { toMinor } from '@portal/money';
import { queryClient, refreshWaiting, type StepFormState, useStepForm } from '@portal/ui';
import { useState } from 'react';
import { writes } from './api.ts';
import { drafts } from './drafts.ts';
import { refusedByServer } from './quote.ts';
import { contentOf, type Start } from './start.ts';
import { FORMS, stepOf } from './steps.ts';

/** Answer of the server to a submission. */
export type Submission = Answer<typeof remitWriteRoutes.create>;

interface Form extends StepFormState<RemitStep> {
  submitted: Submission | undefined;
}

/** Callbacks for the first draft and for the end. */
interface Told {
  kept(draftId: string): void;
  over(): void;
}

/** Sends the whole form; it knows major units, the wire minor ones. */
function sendAll(values: Start['values'], { mend }: Start, draftId: string | undefined) {
  const { amount = '', currency = '' } = values;
  const typed = { ...values, amount: toMinor(amount, currency) ?? '' };
  if (!mend) return writes.create({ body: { ...typed, draftId } as never });
  const { applyNo, version } = mend;
  return writes.update({ body: { ...typed, applyNo, version } as never });
}

/** Lists and details that are open, and the badges of the menu, say that it waits now. */
const refresh = () =>
  Promise.all([
    refreshWaiting(),
    ...[remitApplyRoutes.list, remitApplyRoutes.get].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  ]);

/** The form of an application in steps; one that is mended has no draft. */
export function useApplication(start: Start, { kept, over }: Told): Form {
  const [submitted, setSubmitted] = useState<Submission>();
  const state = useStepForm({
    steps: REMIT_STEPS,
    rules: FORMS,
    stepOf,
    start,
    drafts: start.mend ? undefined : drafts,
    contentOf,
    check: async (step, values) =>
      step === 'money' ? refusedByServer(values, start.mend?.applyNo) : {},
    send: async (values, draftId) => {
      setSubmitted(await sendAll(values as Start['values'], start, draftId));
      over();
      void refresh();
    },
    kept,
  });
  return { ...state, submitted };
}
