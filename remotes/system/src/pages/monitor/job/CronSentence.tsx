import { useLanguage } from '@portal/i18n';
import { describeCron } from './describe-cron.ts';

/** Meaning of a cron expression, in the reader's language. */
export function CronSentence({ cron }: { cron: string }) {
  return describeCron(cron, useLanguage());
}
