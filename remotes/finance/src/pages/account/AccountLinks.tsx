import { useWords } from '@portal/i18n';
import { Link } from '@portal/ui';
import css from './account.module.css';
import { words } from './words.ts';

/** The ways to what an account consists of. */
export function AccountLinks({ accountId }: { accountId: string }) {
  const t = useWords(words);
  return (
    <nav className={css.links}>
      <Link className="ui-link" to={`/finance/account/entries/${accountId}`}>
        {t('openEntries')}
      </Link>
      <Link className="ui-link" to={`/finance/account/days/${accountId}`}>
        {t('openDays')}
      </Link>
    </nav>
  );
}
