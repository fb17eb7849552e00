import { useWords } from '@portal/i18n';
import { Picture, useCall } from '@portal/ui';
import { type Offline, offline } from './api.ts';
import { words } from './words.ts';

/** The picture of the voucher. */
export function Proof({ order: { platOrderId, proofName } }: { order: Offline }) {
  const t = useWords(words);
  const answer = useCall(offline.proof, { params: { platOrderId } });
  return <Picture title={t('proof')} name={proofName} answer={answer} />;
}
