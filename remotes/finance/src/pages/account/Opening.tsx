import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { Banner } from '@portal/ui';
import type { Account } from './account.ts';
import { words } from './words.ts';

/** That older entries were archived, and what the account had then. */
export function Opening({ account: { opening, currency } }: { account: Account }) {
  const t = useWords(words);
  if (!opening) return null;
  const { since, balance } = opening;
  return (
    <Banner tone="info">{t('opened', { since, amount: formatMinor(balance, currency) })}</Banner>
  );
}
