import './drafts.css';
import { useWords } from '@portal/i18n';
import { Button } from '../arco.ts';
import type { Answered } from '../data/useCall.ts';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { confirm } from '../feedback/confirm.ts';
import { toast } from '../feedback/toast.ts';
import { Region } from '../parts/Region.tsx';
import type { StepDraft } from './types.ts';
import { stepWords } from './words.ts';

interface DraftsDialogProps {
  /** The user's own drafts. */
  answer: Answered<readonly StepDraft[]>;
  /** Steps that their form has. */
  steps: number;
  /** Title of a draft that names nothing yet. */
  untitled: string;
  /** Text about what is lost with a deleted draft. */
  lost: string;
  proceed(draftId: string): void;
  remove(draftId: string): Promise<unknown>;
  close(): void;
}

const HEIGHT_PX = 120;

/** The user's own forms that were begun and not submitted: continued or deleted from here. */
export function DraftsDialog(props: DraftsDialogProps) {
  const { answer, steps, untitled, lost, proceed, remove, close } = props;
  const t = useWords(stepWords);
  const ask = (draftId: string) =>
    confirm({
      title: t('removeDraftTitle'),
      text: lost,
      verb: t('removeDraft'),
      danger: true,
      run: async () => {
        await remove(draftId);
        toast(t('draftRemoved'));
        void answer.reload();
      },
    });
  const row = ({ draftId, title: named, step, updateTime }: StepDraft) => {
    const title = named || untitled;
    return (
      <li key={draftId}>
        <span className="ui-drafts-title">{title}</span>
        <span>{t('draftAt', { step: step + 1, steps })}</span>
        <time>{updateTime}</time>
        <Button aria-label={`${t('continueDraft')} ${title}`} onClick={() => proceed(draftId)}>
          {t('continueDraft')}
        </Button>
        <button
          type="button"
          className="ui-link"
          aria-label={`${t('removeDraft')} ${title}`}
          onClick={() => ask(draftId)}
        >
          {t('remove')}
        </button>
      </li>
    );
  };
  return (
    <DialogFrame
      title={t('draftsTitle')}
      className="ui-drafts"
      onCancel={close}
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      <p className="ui-drafts-hint">{t('draftsHint')}</p>
      <Region answer={answer} height={HEIGHT_PX}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="ui-drafts-hint">{t('draftsEmpty')}</p>
          ) : (
            <ul>{rows.map(row)}</ul>
          )
        }
      </Region>
    </DialogFrame>
  );
}
