import { useWords } from '@portal/i18n';
import { Banner, type DraftAddress, StepForm } from '@portal/ui';
import { StepFields } from './StepFields.tsx';
import { Submitted } from './Submitted.tsx';
import type { MerchantValues, Start } from './start.ts';
import { useOnboarding } from './useOnboarding.ts';
import { words } from './words.ts';

interface OnboardingProps extends Omit<DraftAddress, 'from' | 'round'> {
  start: Start;
}

/** The steps of a merchant's form with their rail and bar (visual design §4.5). */
export function Onboarding({ start, kept, over, reload, again }: OnboardingProps) {
  const t = useWords(words);
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
