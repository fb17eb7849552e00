import { useWords } from '@portal/i18n';
import { Button, ListDrawing, StateView } from '@portal/ui';
import { useEffect, useRef } from 'react';
import css from './inbox.module.css';
import { QueueItem } from './QueueItem.tsx';
import { isOpen } from './rows.ts';
import type { InboxState } from './useInbox.ts';
import { words } from './words.ts';

const BONES = ['1', '2', '3', '4', '5', '6'];

interface QueueProps {
  inbox: InboxState;
  /** Passes or refuses those that are chosen. */
  decide(outcome: '1' | '2'): void;
}

/** Nothing waits, which is good news; or the user's roles decide nothing. */
function Nothing({ inbox: { answer, tab } }: Pick<QueueProps, 'inbox'>) {
  const t = useWords(words);
  const { queues = [], last } = answer.data ?? {};
  if (queues.length === 0) {
    return <StateView drawing={<ListDrawing />} title={t('noQueues')} text={t('noQueuesText')} />;
  }
  return (
    <StateView
      drawing={<ListDrawing />}
      title={t(tab === 'all' ? 'emptyTitle' : 'emptyKind')}
      text={last ? t('lastDecision', { time: last.time }) : t('emptyText')}
    />
  );
}

/** Above the rows: chooses all that can be decided here, or decides what is chosen. */
function Head({ inbox: { rows, chosen, choose }, decide }: QueueProps) {
  const t = useWords(words);
  const open = rows.filter(isOpen);
  const isAll = open.length > 0 && chosen.length === open.length;
  return (
    <div className={css.head}>
      <label className="ui-check">
        <input
          type="checkbox"
          checked={isAll}
          disabled={open.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && !isAll;
          }}
          onChange={() => choose(open, !isAll)}
        />
        {chosen.length > 0
          ? t('chosen', { count: chosen.length })
          : t('selectAll', { count: open.length })}
      </label>
      {chosen.length > 0 ? (
        <>
          <Button size="small" status="danger" onClick={() => decide('2')}>
            {t('refuseChosen')}
          </Button>
          <Button size="small" type="primary" onClick={() => decide('1')}>
            {t('passChosen')}
          </Button>
        </>
      ) : (
        <span>{t('urgentFirst')}</span>
      )}
    </div>
  );
}

/** Says that more waits than is listed. */
function More({ inbox: { answer, tab, rows } }: Pick<QueueProps, 'inbox'>) {
  const t = useWords(words);
  const queues = answer.data?.queues ?? [];
  const total = queues
    .filter(({ kind }) => tab === 'all' || kind === tab)
    .reduce((sum, queue) => sum + queue.total, 0);
  if (total <= rows.length) return null;
  return <p className={css.more}>{t('more', { shown: rows.length, total })}</p>;
}

/** The left pane: what waits, the most urgent first. */
export function Queue(props: QueueProps) {
  const { inbox } = props;
  const t = useWords(words);
  const { answer, rows, open, isGone, isNamed, searchOf, chosen, choose } = inbox;
  const list = useRef<HTMLUListElement>(null);
  const key = open?.key;
  useEffect(() => {
    if (key) list.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [key]);
  const isAway = isNamed && (open !== undefined || isGone);
  if (answer.data && rows.length === 0) {
    return (
      <section className={css.queue} data-away={isAway || undefined}>
        <Nothing inbox={inbox} />
      </section>
    );
  }
  return (
    <section className={css.queue} data-away={isAway || undefined} aria-label={t('queue')}>
      <Head {...props} />
      <ul ref={list} className={css.rows} aria-busy={answer.fetching}>
        {answer.data
          ? rows.map((row) => (
              <QueueItem
                key={row.key}
                row={row}
                to={searchOf(row.key)}
                isNext={isNamed}
                isOpen={row.key === key}
                isChosen={chosen.includes(row)}
                toggle={() => choose([row], !chosen.includes(row))}
              />
            ))
          : BONES.map((bone) => (
              <li key={bone} className={css.item}>
                <span className="ui-bone" />
              </li>
            ))}
      </ul>
      {answer.data && <More inbox={inbox} />}
    </section>
  );
}
