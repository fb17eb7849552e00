import { type Outcome, PASSED, REFUSED } from '@portal/contract/kit/outcome';
import { useWords } from '@portal/i18n';
import { Button } from '@portal/ui';
import type { RequestList } from '../api.ts';
import { reviewWords } from '../words.ts';
import css from './queue.module.css';

interface QueueToolsProps {
  list: RequestList;
  /** Requests of the page that the user may decide. */
  choosable: number;
  isSearching: boolean;
  search(): void;
  /** All of the page, or none when some are chosen. */
  toggleAll(): void;
  decide(outcome: Outcome): void;
}

/** Below the head: choosing all and the filters; while some are chosen, deciding them. */
export function QueueTools(props: QueueToolsProps) {
  const { list, choosable, isSearching, search, toggleAll, decide } = props;
  const t = useWords(reviewWords);
  const chosen = list.selection.rows.length;
  const { verStatus: _shown, ...others } = list.filters;
  const filters = Object.keys(others).length;
  return (
    <div className={css.tools}>
      {choosable > 0 && (
        <label className="ui-check">
          <input
            type="checkbox"
            checked={chosen === choosable}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < choosable;
            }}
            onChange={toggleAll}
            aria-label={t(chosen > 0 ? 'clear' : 'selectAll')}
          />
          {chosen === 0 && <span>{t('selectAll')}</span>}
        </label>
      )}
      {chosen > 0 ? (
        <>
          <b role="status">{t('selected', { count: chosen })}</b>
          <Button onClick={() => decide(PASSED)}>{t('pass')}</Button>
          <Button status="danger" onClick={() => decide(REFUSED)}>
            {t('refuse')}
          </Button>
        </>
      ) : (
        <button type="button" className="ui-link" aria-expanded={isSearching} onClick={search}>
          {filters > 0 ? t('filtersCount', { count: filters }) : t('filters')}
        </button>
      )}
    </div>
  );
}
