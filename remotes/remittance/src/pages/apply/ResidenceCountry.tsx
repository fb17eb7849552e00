import type { RemitApplyDetail } from '@portal/contract/remittance/apply';
import { useLanguage } from '@portal/i18n';
import type { z } from 'zod';
import { countryName } from './country-name.ts';

type Application = z.output<typeof RemitApplyDetail>;

/** Country where the payer lives, as a name. */
export function ResidenceCountry({ row }: { row: Pick<Application, 'residenceCountry'> }) {
  return countryName(row.residenceCountry, useLanguage());
}
