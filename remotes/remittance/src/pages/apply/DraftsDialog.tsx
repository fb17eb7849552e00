import { REMIT_STEPS } from '@portal/contract/remittance/apply-input';
import { useWords } from '@portal/i18n';
import { DraftsDialog as Dialog, useCall, useNavigate } from '@portal/ui';
import { drafts } from './drafts.ts';
import { FORM_PATH } from './paths.ts';
import { words } from './words.ts';

interface DraftsDialogProps {
  close(): void;
}

/** The user's own applications that were begun and not submitted. */
export function DraftsDialog({ close }: DraftsDialogProps) {
  const t = useWords(words);
  const navigate = useNavigate();
  const answer = useCall(drafts.list, {});
  return (
    <Dialog
      answer={answer}
      steps={REMIT_STEPS.length}
      untitled={t('untitled')}
      lost={t('removeDraftText')}
      proceed={(draftId) => {
        close();
        void navigate(`${FORM_PATH}?draft=${draftId}`);
      }}
      remove={(draftId) => drafts.remove({ params: { draftId } })}
      close={close}
    />
  );
}
