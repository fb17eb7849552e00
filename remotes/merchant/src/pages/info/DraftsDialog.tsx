import { ONBOARDING_STEPS } from '@portal/contract/merchant/merchant-draft';
import { useWords } from '@portal/i18n';
import { Button, DialogFrame, Region, useCall, useConfirmed, useNavigate } from '@portal/ui';
import { type Draft, drafts, ONBOARD_PATH } from '../../widgets/merchant/index.ts';
import css from './drafts.module.css';
import { words } from './words.ts';

interface DraftsDialogProps {
  close(): void;
}

const HEIGHT_PX = 120;

/** The user's own merchants that were begun and not submitted: continued or deleted from here. */
export function DraftsDialog({ close }: DraftsDialogProps) {
  const t = useWords(words);
  const navigate = useNavigate();
  const answer = useCall(drafts.list, {});
  const remove = useConfirmed(drafts.remove, answer.reload);
  const proceed = ({ draftId }: Draft) => {
    close();
    void navigate(`${ONBOARD_PATH}?draft=${draftId}`);
  };
  const ask = ({ draftId }: Draft) =>
    remove(
      { params: { draftId } },
      {
        title: t('removeDraftTitle'),
        text: t('removeDraftText'),
        verb: t('removeDraft'),
        done: t('draftRemoved'),
        danger: true,
      },
    );
  const row = (draft: Draft) => {
    const title = draft.title || t('untitled');
    return (
      <li key={draft.draftId}>
        <span className={css.title}>{title}</span>
        <span>{t('draftAt', { step: draft.step + 1, steps: ONBOARDING_STEPS })}</span>
        <time>{draft.updateTime}</time>
        <Button aria-label={`${t('continueDraft')} ${title}`} onClick={() => proceed(draft)}>
          {t('continueDraft')}
        </Button>
        <button
          type="button"
          className="ui-link"
          aria-label={`${t('removeDraft')} ${title}`}
          onClick={() => ask(draft)}
        >
          {t('remove')}
        </button>
      </li>
    );
  };
  return (
    <DialogFrame
      title={t('draftsTitle')}
      className={css.dialog}
      onCancel={close}
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      <p className={css.hint}>{t('draftsHint')}</p>
      <Region answer={answer} height={HEIGHT_PX}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={css.hint}>{t('draftsEmpty')}</p>
          ) : (
            <ul className={css.drafts}>{rows.map(row)}</ul>
          )
        }
      </Region>
    </DialogFrame>
  );
}
