import type { AuditObjType } from '@portal/contract/merchant/audit';

/** Kinds that touch money or access: their consequence is said before anybody decides (visual design §4.6). */
const RISKY = [
  'MER_BANK',
  'MER_RSA',
  'MER_STATUS',
  'MER_CHNL',
  'MER_FEE',
  'MER_LIMIT',
  'MER_QR',
] as const;

type Risky = (typeof RISKY)[number];

/** Key of the consequence of passing, for kinds that have one. */
export function riskOf(objType: AuditObjType): `risk.${Risky}` | undefined {
  const risky = RISKY.find((kind) => kind === objType);
  return risky && `risk.${risky}`;
}
