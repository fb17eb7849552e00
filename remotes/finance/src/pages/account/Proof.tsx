import { useWords } from '@portal/i18n';
import { Banner } from '@portal/ui';
import css from './account.module.css';
import type { Account } from './account.ts';
import { words } from './words.ts';

/** Result of the check that an account's figures follow from its entries (INV-05, INV-22). */
export function Proof({ proof: { isRight, day } }: Pick<Account, 'proof'>) {
  const t = useWords(words);
  if (!isRight) return <Banner tone="danger">{t('proofWrong')}</Banner>;
  return <p className={css.proof}>{day ? t('proofRight', { day }) : t('proofOpen')}</p>;
}
