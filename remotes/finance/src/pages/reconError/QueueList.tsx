import { reconBillRoutes } from '@portal/contract/finance/recon-bill';
import { useWords } from '@portal/i18n';
import { ErrorState, ListDrawing, QueueBones, RecordLink, StateView } from '@portal/ui';
import { LinePages } from '../../widgets/lines/index.ts';
import { QueueItem } from './QueueItem.tsx';
import css from './queue.module.css';
import type { Bench } from './useBench.ts';
import type { Queue } from './useQueue.ts';
import { words } from './words.ts';

const BILLS = { to: '/recon/bill', permit: reconBillRoutes.list.permit };

/** Nothing to do: when matching ran last, and the way to the bills. */
function Nothing({ bench }: { bench: Bench }) {
  const t = useWords(words);
  const { lastDate, matchedTime } = bench.overview.data ?? { lastDate: '', matchedTime: '' };
  return (
    <StateView
      drawing={<ListDrawing />}
      title={t('emptyTitle')}
      text={lastDate ? t('emptyText', { date: lastDate, time: matchedTime }) : t('noBillYet')}
    >
      <RecordLink page={BILLS}>{t('toBills')}</RecordLink>
    </StateView>
  );
}

/** The left pane: what nobody has handled, the oldest first. */
export function QueueList({ queue, bench }: { queue: Queue; bench: Bench }) {
  const t = useWords(words);
  const { rows, total, chosen, list } = queue;
  const body = () => {
    const error = bench.overview.error ?? list.error;
    if (error && !list.data) return <ErrorState error={error} retry={() => void queue.reload()} />;
    if (!list.data) {
      return (
        <ul>
          <QueueBones />
        </ul>
      );
    }
    if (rows.length === 0) return <Nothing bench={bench} />;
    return (
      <ul aria-label={t('tab.action')}>
        {rows.map((one) => (
          <QueueItem key={one.errorId} one={one} queue={queue} bench={bench} />
        ))}
      </ul>
    );
  };
  return (
    <nav
      className="ui-queue"
      aria-label={t('queue')}
      aria-busy={list.fetching}
      data-away={queue.isNamed || chosen.length > 0 || undefined}
    >
      <div className={`ui-queue-head ${css.head}`}>
        <label className="ui-check">
          <input
            type="checkbox"
            aria-label={t('tickAll')}
            checked={rows.length > 0 && chosen.length === rows.length}
            disabled={rows.length === 0}
            onChange={({ target }) => queue.tickAll(target.checked)}
          />
        </label>
        <b>{t('tab.action')}</b>
        <output>{total}</output>
        <small>{t('oldestFirst')}</small>
      </div>
      <div className="ui-queue-rows">{body()}</div>
      <LinePages pageNum={queue.pageNum} pages={queue.pages} turn={queue.turn} />
    </nav>
  );
}
