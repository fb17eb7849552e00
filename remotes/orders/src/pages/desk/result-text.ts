import type { Translate } from '@portal/i18n';
import type { Detail, Proposal } from './api.ts';

type Key = `${'order' | 'refund'}Result.${Proposal['status']}`;

/** A forced result in words: of a payment, or of a refund. */
export const resultText = (
  t: Translate<Key>,
  { kind }: Pick<Detail, 'kind'>,
  status: Proposal['status'],
): string => t(kind === 'REFUND' ? `refundResult.${status}` : `orderResult.${status}`);
