import { merchantRoutes } from '@portal/contract/merchant/merchant';
import type { Hit } from '@portal/requests';
import { queryClient, type StepFormState, useStepForm } from '@portal/ui';
import { useState } from 'react';
import { drafts } from '../merchant/drafts.ts';
import { merchantWrites } from '../merchant/index.ts';
import { contentOf, type MerchantValues, type Start } from './start.ts';
import { RULES, STEPS, type StepKey, stepOf } from './steps.ts';

/** Callbacks for the first draft, and for the end. */
interface Told {
  kept(draftId: string): void;
  over(): void;
}

interface Onboarding extends StepFormState<StepKey> {
  /** Matches of the submission on the blacklist; undefined until it is submitted. */
  hits: readonly Hit[] | undefined;
}

/** Sends the whole form for review. */
function sendAll(values: MerchantValues, { mend }: Start, draftId: string | undefined) {
  if (!mend) return merchantWrites.create({ body: { ...values, draftId } as never });
  const { merId, version } = mend.merchant;
  const body = { ...values, version } as never;
  return merchantWrites.resubmit({ params: { merId }, body });
}

/** The list and the file of the merchant, where tabs show them, say that it waits now. */
const refreshMerchants = () =>
  Promise.all(
    [merchantRoutes.list, merchantRoutes.full].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );

/** The form of a merchant in steps; merchants that are mended have no draft. */
export function useOnboarding(start: Start, { kept, over }: Told): Onboarding {
  const [hits, setHits] = useState<readonly Hit[]>();
  const state = useStepForm({
    steps: STEPS,
    rules: RULES[start.mend ? 'mended' : 'fresh'],
    stepOf,
    start,
    drafts: start.mend ? undefined : drafts,
    contentOf: (values) => contentOf(values as MerchantValues),
    send: async (values, draftId) => {
      const answer = await sendAll(values as MerchantValues, start, draftId);
      setHits(answer.hits);
      over();
      void refreshMerchants();
    },
    kept,
  });
  return { ...state, hits };
}
