import { reconBillRoutes } from '@portal/contract/finance/recon-bill';
import { useWords } from '@portal/i18n';
import {
  DictText,
  ErrorState,
  ListDrawing,
  QueueBones,
  QueueMark,
  QueueRow,
  RecordLink,
  StateView,
} from '@portal/ui';
import { LinePages } from '../../widgets/lines/index.ts';
import type { Difference } from './api.ts';
import css from './queue.module.css';
import { Signed } from './Signed.tsx';
import { subjectOf } from './subject.ts';
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

/** Older than this is said in the colour of what is bad (money §5). */
const OLD_DAYS = 30;

interface QueueItemProps {
  one: Difference;
  queue: Queue;
  bench: Bench;
}

/** A difference in the queue: whom it is about, how old, what kind, and how much. */
function QueueItem({ one, queue, bench }: QueueItemProps) {
  const t = useWords(words);
  const isOpen = one.errorId === queue.current;
  const isChosen = queue.chosen.includes(one);
  const subject = subjectOf(t, one);
  return (
    <QueueRow
      to={`?${bench.addressOf({ record: one.errorId })}`}
      isNext={queue.isNamed}
      isOpen={isOpen}
      isChosen={isChosen}
      mark={
        <QueueMark
          label={t('tick', { subject })}
          isChosen={isChosen}
          toggle={() => queue.toggle(one.errorId)}
        />
      }
    >
      <span>
        <span>{subject}</span>
        <span data-late={one.ageDays > OLD_DAYS || undefined}>
          {t('days', { count: one.ageDays })}
        </span>
      </span>
      <span>
        <span>
          <DictText type="err_type" value={one.errType} /> ·{' '}
          <DictText type="recon_direction" value={one.direction} />
          {one.proposal && ` · ${t('proposed')}`}
        </span>
        <span className={css.amount}>
          <Signed minor={one.diffAmt} currency={one.currency} />
        </span>
      </span>
    </QueueRow>
  );
}
