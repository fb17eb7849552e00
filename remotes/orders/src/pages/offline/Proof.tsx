import { useWords } from '@portal/i18n';
import { useVoucher, Voucher } from '@portal/ui';
import { type Offline, offline } from './api.ts';
import { words } from './words.ts';

/** The file of the voucher. */
export function Proof({ order: { platOrderId, proofName } }: { order: Offline }) {
  const t = useWords(words);
  const voucher = useVoucher(offline.proof, { params: { platOrderId } }, proofName);
  return <Voucher title={t('proof')} voucher={voucher} />;
}
