import { useWords } from '@portal/i18n';
import styles from './LicenceValid.module.css';
import { words } from './words.ts';

const DAY_MS = 86_400_000;

/** From this many days before its end a licence is pointed out (domain §3). */
const NEAR_DAYS = 30;

/** Whole days from today to a day `yyyy-MM-dd`; negative once it is past. */
export function daysUntil(day: string, now = new Date()): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.parse(`${day}T00:00:00Z`) - today) / DAY_MS);
}

/** End of a merchant's licence; in the last 30 days it says how many are left. */
export function LicenceValid({ row: { licenceValid } }: { row: { licenceValid: string } }) {
  const t = useWords(words);
  if (licenceValid === '') return '—';
  const days = daysUntil(licenceValid);
  if (days > NEAR_DAYS) return licenceValid;
  const rest = days < 0 ? t('expired') : t('daysLeft', { days });
  return <span className={styles.near}>{`${licenceValid} · ${rest}`}</span>;
}
