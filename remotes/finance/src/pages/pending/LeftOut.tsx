import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { type Chosen, keyOf } from './pending.ts';
import css from './settle.module.css';
import { useRefusal } from './useRefusal.ts';
import type { SettleForm } from './useSettleForm.ts';
import { words } from './words.ts';

interface LeftOutProps extends Pick<SettleForm, 'asked' | 'again'> {
  rows: readonly Chosen[];
}

/** Chosen balances that cannot be settled, each with its reason; one that did not load is asked for again. */
export function LeftOut({ rows, asked, again }: LeftOutProps) {
  const t = useWords(words);
  const refusalOf = useRefusal();
  const left = rows.flatMap((row) => {
    const { preview, error } = asked.get(keyOf(row)) ?? {};
    const reason = error?.text ?? (preview && refusalOf(preview));
    return reason === undefined ? [] : [{ row, reason, isFailed: error !== undefined }];
  });
  if (left.length === 0) return null;
  return (
    <section className={css.left} aria-label={t('leftOut', { count: left.length })}>
      <h3>{t('leftOut', { count: left.length })}</h3>
      <ul>
        {left.map(({ row, reason, isFailed }) => (
          <li key={keyOf(row)}>
            <span>
              {row.merName} <code>{row.merId}</code> {currencyName(row.currency)}
            </span>
            <small>{reason}</small>
            {isFailed && (
              <button type="button" className="ui-link" onClick={() => void again(row)}>
                {t('askAgain')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
