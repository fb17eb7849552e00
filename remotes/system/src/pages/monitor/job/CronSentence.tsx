import { useLanguage } from '@portal/i18n';
import { describeCron } from './describe-cron.ts';

/** What a cron expression says, in the reader's language. */
export function CronSentence({ cron }: { cron: string }) {
  return describeCron(cron, useLanguage());
}
