import { useWords } from '@portal/i18n';
import type { Pending } from './pending.ts';
import { words } from './words.ts';

/** Account that a merchant is settled to, with a tag while a change of it waits for review. */
export function BankAccount({ row }: { row: Pick<Pending, 'bankAccount' | 'accountUnderReview'> }) {
  const t = useWords(words);
  const { bankAccount, accountUnderReview } = row;
  if (!accountUnderReview) return bankAccount;
  return (
    <>
      <span className="ui-tag ui-tag-warning">{t('accountReview')}</span> {bankAccount}
    </>
  );
}
