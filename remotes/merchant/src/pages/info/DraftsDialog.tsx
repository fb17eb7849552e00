import { ONBOARDING_STEPS } from '@portal/contract/merchant/merchant-draft';
import { useWords } from '@portal/i18n';
import { DraftsDialog as Dialog, useCall, useNavigate } from '@portal/ui';
import { drafts, ONBOARD_PATH } from '../../widgets/merchant/index.ts';
import { words } from './words.ts';

interface DraftsDialogProps {
  close(): void;
}

/** The user's own merchants that were begun and not submitted. */
export function DraftsDialog({ close }: DraftsDialogProps) {
  const t = useWords(words);
  const navigate = useNavigate();
  const answer = useCall(drafts.list, {});
  return (
    <Dialog
      answer={answer}
      steps={ONBOARDING_STEPS}
      untitled={t('untitled')}
      lost={t('removeDraftText')}
      proceed={(draftId) => {
        close();
        void navigate(`${ONBOARD_PATH}?draft=${draftId}`);
      }}
      remove={(draftId) => drafts.remove({ params: { draftId } })}
      close={close}
    />
  );
}
