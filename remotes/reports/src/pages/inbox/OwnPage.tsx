import { useWords } from '@portal/i18n';
import { RecordLink } from '@portal/ui';
import { pageOf } from './pages.ts';
import type { Row } from './rows.ts';
import { words } from './words.ts';

/** Leads to the page that decides something which asks for more than yes or no. */
export function OwnPage({ row: { source, id } }: { row: Row }) {
  const t = useWords(words);
  return (
    <>
      <span>{t('ownPage')}</span>
      <RecordLink page={pageOf(source, id)}>{t('openPage')}</RecordLink>
    </>
  );
}
