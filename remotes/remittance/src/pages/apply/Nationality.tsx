import type { RemitApplyDetail } from '@portal/contract/remittance/apply';
import { countryName, useLanguage } from '@portal/i18n';
import type { z } from 'zod';

type Application = z.output<typeof RemitApplyDetail>;

/** Nationality of the payer, as a name. */
export function Nationality({ row }: { row: Pick<Application, 'nationality'> }) {
  return countryName(row.nationality, useLanguage());
}
