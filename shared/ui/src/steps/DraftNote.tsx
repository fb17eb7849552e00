import { useWords } from '@portal/i18n';
import type { DraftState } from './useDraft.ts';
import { stepWords } from './words.ts';

const CLOCK = /\d{2}:\d{2}/;

/** Note on the draft: being saved, not saved and why, or the time at which it was saved. */
export function DraftNote({ draft }: { draft: DraftState }) {
  const t = useWords(stepWords);
  const { isSaving, failure, saved } = draft;
  if (isSaving) return t('draftSaving');
  if (failure && !failure.isStale) return t('draftFailed', { reason: failure.reason });
  const time = CLOCK.exec(saved?.updateTime ?? '')?.[0];
  return time && t('draftSaved', { time });
}
