import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { useWords } from '@portal/i18n';
import { type Hit, Hits } from '@portal/requests';
import {
  Banner,
  Button,
  type DraftAddress,
  ListDrawing,
  queryClient,
  StateView,
  StepForm,
  type StepFormState,
  useNavigate,
  useStepForm,
  useTabTitle,
} from '@portal/ui';
import { useState } from 'react';
import { drafts } from '../merchant/drafts.ts';
import { merchantWrites } from '../merchant/index.ts';
import { DETAIL_PATH } from '../merchant/paths.ts';
import { StepFields } from './StepFields.tsx';
import { contentOf, type MerchantValues, type Start } from './start.ts';
import { RULES, STEPS, type StepKey, stepOf } from './steps.ts';
import { words } from './words.ts';

interface OnboardingProps extends Omit<DraftAddress, 'from' | 'round'> {
  start: Start;
}

/** The steps of a merchant's form with their rail and bar (visual design §4.5). */
export function Onboarding({ start, kept, over, reload, again }: OnboardingProps) {
  const t = useWords(words);
  useTabTitle(start.mend?.merchant.merName);
  const { hits, ...state } = useOnboarding(start, { kept, over });
  const { form, step } = state;
  if (hits) {
    const { merId, merName } = state.values as MerchantValues;
    return <Submitted merId={String(merId)} name={String(merName)} hits={hits} again={again} />;
  }
  return (
    <StepForm
      state={state}
      nameOf={(key) => t(`step.${key}`)}
      aboutOf={(key) => t(`about.${key}`)}
      verb={t('submit')}
      hasDraft={!start.mend}
      notice={
        start.mend?.refusal && (
          <Banner tone="warning">{t('refusal', { reason: start.mend.refusal })}</Banner>
        )
      }
      reload={reload}
    >
      <StepFields step={step} form={form} mend={start.mend} />
    </StepForm>
  );
}

interface SubmittedProps {
  merId: string;
  name: string;
  /** Matches on the blacklist. */
  hits: readonly Hit[];
  again(): void;
}

/** The merchant is with its auditor now. */
function Submitted({ merId, name, hits, again }: SubmittedProps) {
  const t = useWords(words);
  const navigate = useNavigate();
  return (
    <StateView
      drawing={<ListDrawing />}
      title={t('doneTitle')}
      text={t('doneText', { name, merId })}
    >
      <Hits hits={hits} waits />
      <Button type="primary" onClick={() => void navigate(`${DETAIL_PATH}/${merId}`)}>
        {t('seeMerchant')}
      </Button>
      <Button onClick={again}>{t('another')}</Button>
    </StateView>
  );
}

/** Callbacks for the first draft, and for the end. */
interface Told {
  kept(draftId: string): void;
  over(): void;
}

interface OnboardingOnboarding extends StepFormState<StepKey> {
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
function useOnboarding(start: Start, { kept, over }: Told): OnboardingOnboarding {
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
