import { platformToday } from '@portal/http';
import { useWords } from '@portal/i18n';
import { fileWords } from '@portal/requests';
import { Nothing } from '@portal/ui';
import css from './LicenceValid.module.css';

const DAY_MS = 86_400_000;

/** From this many days before its end a licence is pointed out (domain §3). */
export const NEAR_DAYS = 30;

/** Days from the platform's today to another, both `yyyy-MM-dd`; negative once it is past. */
export const daysUntil = (day: string, today = platformToday()): number =>
  (Date.parse(day) - Date.parse(today)) / DAY_MS;

/**
 * End of a merchant's licence; in the last 30 days it says how many are left, and a tag says that it
 * is over.
 */
export function LicenceValid({ row: { licenceValid } }: { row: { licenceValid: string } }) {
  const t = useWords(fileWords);
  if (licenceValid === '') return <Nothing />;
  const days = daysUntil(licenceValid);
  if (days > NEAR_DAYS) return licenceValid;
  if (days >= 0) {
    return <span className={css.near}>{`${licenceValid} · ${t('daysLeft', { days })}`}</span>;
  }
  return (
    <>
      <span className={css.near}>{licenceValid}</span>
      <span className={`ui-tag ui-tag-danger ${css.tag}`}>{t('expired')}</span>
    </>
  );
}
