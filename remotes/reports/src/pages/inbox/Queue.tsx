import { can } from '@portal/auth';
import { type Outcome, PASSED, REFUSED } from '@portal/contract/kit/outcome';
import { APPROVAL_QUEUES, queuePage } from '@portal/contract/reports/queues';
import { useWords } from '@portal/i18n';
import {
  Button,
  ListDrawing,
  QueueBones,
  QueueSelect,
  RecordLink,
  StateView,
  useCall,
} from '@portal/ui';
import { works } from './api.ts';
import css from './inbox.module.css';
import { QueueItem } from './QueueItem.tsx';
import { isChoosable, isDecision } from './rows.ts';
import type { InboxState } from './useInbox.ts';
import { words } from './words.ts';

interface QueueProps {
  inbox: InboxState;
  /** Passes or refuses those that are chosen. */
  decide(outcome: Outcome): void;
}

/** Number of approvals that arrived and were decided since yesterday, of all that the user decides. */
function Flow() {
  const t = useWords(words);
  const { data } = useCall(works.todo, {});
  if (!data) return null;
  const sum = (of: 'came' | 'left') =>
    data.rows.reduce((count, row) => count + (isDecision(row.kind) ? row[of] : 0), 0);
  return <p className={css.flow}>{t('flow', { came: sum('came'), left: sum('left') })}</p>;
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
    >
      {tab === 'all' && <Flow />}
    </StateView>
  );
}

/** Above the rows: chooses all that can be decided together, or decides what is chosen. */
function Head({ inbox, decide }: QueueProps) {
  const t = useWords(words);
  const { rows, chosen, choose, order, orders, chooseOrder } = inbox;
  const open = rows.filter(isChoosable);
  const isAll = open.length > 0 && chosen.length === open.length;
  const offer = open.length === 0 ? t('oneByOne') : t('selectAll', { count: open.length });
  return (
    <div className={`ui-queue-head ${css.head}`}>
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
        {chosen.length > 0 ? t('chosen', { count: chosen.length }) : offer}
      </label>
      {chosen.length > 0 ? (
        <>
          <Button size="small" status="danger" onClick={() => decide(REFUSED)}>
            {t('refuseChosen')}
          </Button>
          <Button size="small" type="primary" onClick={() => decide(PASSED)}>
            {t('passChosen')}
          </Button>
        </>
      ) : (
        <QueueSelect
          label={t('order')}
          value={order}
          onChange={chooseOrder}
          options={orders.map((one) => ({ value: one, label: t(`first.${one}`) }))}
        />
      )}
    </div>
  );
}

/** Says that more waits than is listed; of one kind, leads to the list that has all of it. */
function Foot({ inbox: { answer, tab, rows, open } }: Pick<QueueProps, 'inbox'>) {
  const t = useWords(words);
  const queues = answer.data?.queues ?? [];
  const total = queues
    .filter(({ kind }) => tab === 'all' || kind === tab)
    .reduce((sum, queue) => sum + queue.total, 0);
  const own = queues.find(({ kind }) => kind === tab);
  const source = open?.source ?? own?.source;
  const list = tab !== 'all' && source ? queuePage(APPROVAL_QUEUES[source].list) : undefined;
  const leads = list && can(list.permit);
  if (total <= rows.length && !leads) return null;
  return (
    <p className={`ui-queue-foot ${css.more}`}>
      {leads && <RecordLink page={list}>{t('wholeList')}</RecordLink>}
      {total > rows.length && <span>{t('more', { shown: rows.length, total })}</span>}
    </p>
  );
}

/** The left pane: what waits, in the order that is chosen. */
export function Queue(props: QueueProps) {
  const { inbox } = props;
  const t = useWords(words);
  const { answer, rows, open, isGone, isNamed, searchOf, chosen, choose } = inbox;
  const key = open?.key;
  const isAway = isNamed && (open !== undefined || isGone);
  if (answer.data && rows.length === 0) {
    return (
      <section className={`ui-queue ${css.queue}`} data-away={isAway || undefined}>
        <Nothing inbox={inbox} />
        <Foot inbox={inbox} />
      </section>
    );
  }
  return (
    <section
      className={`ui-queue ${css.queue}`}
      data-away={isAway || undefined}
      aria-label={t('queue')}
    >
      <Head {...props} />
      <ul className="ui-queue-rows" aria-busy={answer.fetching}>
        {answer.data ? (
          rows.map((row) => (
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
        ) : (
          <QueueBones />
        )}
      </ul>
      {answer.data && <Foot inbox={inbox} />}
    </section>
  );
}
