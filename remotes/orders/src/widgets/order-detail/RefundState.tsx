import { useWords } from '@portal/i18n';
import { words } from './words.ts';

const TONES = ['warning', 'primary', 'success', 'danger', 'danger', 'info', 'warning', 'danger'];
const STATES = ['0', '1', '2', '3', '4', '5', '6', '7'] as const;

/** State of a refund as a tag. */
export function RefundState({ status }: { status: string }) {
  const t = useWords(words);
  const state = STATES.find((known) => known === status);
  if (!state) return status;
  return (
    <span className={`ui-tag ui-tag-${TONES[Number(state)]}`}>{t(`refundState.${state}`)}</span>
  );
}
