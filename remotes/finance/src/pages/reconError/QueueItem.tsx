import { useWords } from '@portal/i18n';
import { DictText, QueueMark, QueueRow } from '@portal/ui';
import type { Difference } from './api.ts';
import css from './queue.module.css';
import { Signed } from './Signed.tsx';
import { subjectOf } from './subject.ts';
import type { Bench } from './useBench.ts';
import type { Queue } from './useQueue.ts';
import { words } from './words.ts';

/** Older than this is said in the colour of what is bad (money §5). */
const OLD_DAYS = 30;

interface QueueItemProps {
  one: Difference;
  queue: Queue;
  bench: Bench;
}

/** A difference in the queue: whom it is about, how old, what kind, and how much. */
export function QueueItem({ one, queue, bench }: QueueItemProps) {
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
