import { REMIT_AUDIT_STATUS } from '@portal/contract/remittance/dictionaries';
import { useWords } from '@portal/i18n';
import { Banner, type DraftAddress, StepForm } from '@portal/ui';
import { StepFields } from './StepFields.tsx';
import { Submitted } from './Submitted.tsx';
import type { Start } from './start.ts';
import { useApplication } from './useApplication.ts';
import { words } from './words.ts';

interface ApplicationFormProps extends Omit<DraftAddress, 'from' | 'round'> {
  start: Start;
}

/** Steps of an application with their rail and bar: payer, payee, amount and fee, check. */
export function ApplicationForm({ start, kept, over, reload, again }: ApplicationFormProps) {
  const t = useWords(words);
  const { submitted, ...state } = useApplication(start, { kept, over });
  const { mend } = start;
  if (submitted) return <Submitted submitted={submitted} again={again} />;
  return (
    <StepForm
      state={state}
      nameOf={(key) => t(`step.${key}`)}
      aboutOf={(key) => t(`about.${key}`)}
      verb={t('submit')}
      hasDraft={!mend}
      notice={
        mend && (
          <Banner tone="warning">
            {t('mending', {
              applyNo: mend.applyNo,
              reason:
                mend.auditStatus === REMIT_AUDIT_STATUS.auditRejected
                  ? mend.auditRemark
                  : mend.reviewRemark,
            })}
          </Banner>
        )
      }
      reload={reload}
    >
      <StepFields state={state} applyNo={mend?.applyNo} />
    </StepForm>
  );
}
