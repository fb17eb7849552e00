import { useWords } from '@portal/i18n';
import css from './palette.module.css';
import type { Searched } from './useSearch.ts';
import { paletteWords } from './words.ts';

interface StateProps {
  /** Number of results so far. */
  count: number;
  search: Searched;
}

/** State of the search, beside its results: their number, that more are coming, what is missing. */
export function State({ count, search }: StateProps) {
  const t = useWords(paletteWords);
  const { isAsking, failure, missing } = search;
  const kinds = missing.map((kind) => t(`groups.${kind}`)).join(t('comma'));
  const isComplete = !isAsking && failure === undefined && missing.length === 0;
  return (
    <div role="status">
      {isAsking && <p className={css.note}>{t('asking')}</p>}
      {failure !== undefined && <p className={css.note}>{t('failed', { reason: failure })}</p>}
      {kinds !== '' && <p className={css.note}>{t('missing', { kinds })}</p>}
      {isComplete && count > 0 && <span className={css.unseen}>{t('count', { count })}</span>}
      {isComplete && count === 0 && (
        <div className={css.empty}>
          <strong>{t('empty')}</strong>
          {t('emptyHint')}
        </div>
      )}
    </div>
  );
}
