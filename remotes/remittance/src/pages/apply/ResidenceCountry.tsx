import type { RemitApplyDetail } from '@portal/contract/remittance/apply';
import { countryName, useLanguage } from '@portal/i18n';
import type { z } from 'zod';

type Application = z.output<typeof RemitApplyDetail>;

/** Country where the payer lives, as a name. */
export function ResidenceCountry({ row }: { row: Pick<Application, 'residenceCountry'> }) {
  return countryName(row.residenceCountry, useLanguage());
}
