import { useWords } from '@portal/i18n';
import { DictText, Link } from '@portal/ui';
import { useEffect, useRef } from 'react';
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
  const item = useRef<HTMLLIElement>(null);
  const isOpen = one.errorId === queue.current;
  const subject = subjectOf(t, one);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={item} className={css.item} data-current={isOpen || undefined}>
      <input
        type="checkbox"
        aria-label={t('tick', { subject })}
        checked={queue.chosen.includes(one)}
        onChange={() => queue.toggle(one.errorId)}
      />
      <Link
        to={`?${bench.addressOf({ record: one.errorId })}`}
        replace={queue.isNamed}
        aria-current={isOpen || undefined}
      >
        <span>
          <span>{subject}</span>
          <span data-old={one.ageDays > OLD_DAYS || undefined}>
            {t('days', { count: one.ageDays })}
          </span>
        </span>
        <span>
          <span>
            <DictText type="err_type" value={one.errType} /> ·{' '}
            <DictText type="recon_direction" value={one.direction} />
            {one.proposal && ` · ${t('proposed')}`}
          </span>
          <Signed minor={one.diffAmt} currency={one.currency} />
        </span>
      </Link>
    </li>
  );
}
