import type { RemitApplyDetail } from '@portal/contract/remittance/apply';
import { countryName, useLanguage } from '@portal/i18n';
import type { z } from 'zod';

type Application = z.output<typeof RemitApplyDetail>;

/** Country of the payee's bank, as a name. */
export function PayeeCountry({ row }: { row: Pick<Application, 'payeeCountry'> }) {
  return countryName(row.payeeCountry, useLanguage());
}
