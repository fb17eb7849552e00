import { useWords } from '@portal/i18n';
import { Picture, useCall } from '@portal/ui';
import { deposits, type Entry } from '../../widgets/deposit/index.ts';
import { words } from './words.ts';

/** The picture of the voucher. */
export function Proof({ entry: { regNo, proofName } }: { entry: Entry }) {
  const t = useWords(words);
  const answer = useCall(deposits.proof, { params: { regNo } });
  return <Picture title={t('proof')} name={proofName} answer={answer} />;
}
