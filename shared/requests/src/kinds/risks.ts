import type { ReviewObjType } from '@portal/contract/merchant/review';
import { useWords } from '@portal/i18n';
import { kindWords } from './words.ts';

/** Kinds that touch money or access: their consequence is said before anybody decides (visual design §4.6). */
const RISKY = [
  'MER_BANK',
  'MER_RSA',
  'MER_STATUS',
  'MER_CHNL',
  'MER_FEE',
  'MER_LIMIT',
  'MER_QR',
  'CHNL_COST',
  'MER_VAT',
  'MER_FLOOR',
] as const;

/** The consequence of passing, for kinds that have one. */
export function useRisks(): (objType: ReviewObjType) => string | undefined {
  const t = useWords(kindWords);
  return (objType) => {
    const risky = RISKY.find((kind) => kind === objType);
    return risky && t(`risk.${risky}`);
  };
}
