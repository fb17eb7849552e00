import { useWords } from '@portal/i18n';
import { Figures } from '@portal/ui';
import { counted } from '../../widgets/lines/index.ts';
import css from './pending.module.css';
import type { Preview } from './pending.ts';
import { useRefusal } from './useRefusal.ts';
import { words } from './words.ts';

/** The most that can be settled now: not above what is open, nor above what is available (money §4). */
export function Payable({ preview }: { preview: Preview }) {
  const t = useWords(words);
  const why = useRefusal()(preview);
  const { dueAmt, lineCnt, available, payableAmt, currency } = preview;
  return (
    <>
      <Figures
        currency={currency}
        figures={[
          { label: t('due', counted(lineCnt)), minor: dueAmt },
          { label: t('available'), minor: available },
          { label: t('payableAmt'), minor: payableAmt },
        ]}
      />
      <p className={css.hint}>{why ?? t('payableHint')}</p>
    </>
  );
}
