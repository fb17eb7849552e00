import { useWords } from '@portal/i18n';
import { Amount } from '@portal/ui';
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
  const figures = [
    [t('due', counted(lineCnt)), dueAmt],
    [t('available'), available],
    [t('payableAmt'), payableAmt],
  ] as const;
  return (
    <>
      <dl className={css.figures}>
        {figures.map(([label, minor]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Amount minor={minor} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.hint}>{why ?? t('payableHint')}</p>
    </>
  );
}
