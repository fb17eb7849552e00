import { errorsOf, quarantineOf } from '@portal/contract/finance/addresses';
import { useWords } from '@portal/i18n';
import { RecordLink } from '@portal/ui';
import type { BillDetail } from './api.ts';
import css from './bill.module.css';
import { words } from './words.ts';

/** The ways to what of a bill somebody has to look at. */
export function BillLinks({ bill }: { bill: BillDetail }) {
  const t = useWords(words);
  const { errorCnt, quarantineCnt } = bill;
  return (
    <nav className={css.links}>
      {errorCnt > 0 && (
        <RecordLink page={errorsOf(bill)}>{t('openErrors', { count: errorCnt })}</RecordLink>
      )}
      {quarantineCnt > 0 && (
        <RecordLink page={quarantineOf(bill)}>
          {t('openQuarantine', { count: quarantineCnt })}
        </RecordLink>
      )}
    </nav>
  );
}
