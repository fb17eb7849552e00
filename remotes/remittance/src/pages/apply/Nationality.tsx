import type { RemitApplyDetail } from '@portal/contract/remittance/apply';
import { useLanguage } from '@portal/i18n';
import type { z } from 'zod';
import { countryName } from './country-name.ts';

type Application = z.output<typeof RemitApplyDetail>;

/** Nationality of the payer, as a name. */
export function Nationality({ row }: { row: Pick<Application, 'nationality'> }) {
  return countryName(row.nationality, useLanguage());
}
