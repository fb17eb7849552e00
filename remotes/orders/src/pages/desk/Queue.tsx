import { useWords } from '@portal/i18n';
import {
  Amount,
  DictText,
  ErrorState,
  LATE_MINUTES,
  ListDrawing,
  QueueBones,
  QueueRow,
  QueueSelect,
  StateView,
  useWaitText,
} from '@portal/ui';
import type { Case } from './api.ts';
import css from './queue.module.css';
import { type Desk, nameOf } from './useDesk.ts';
import { words } from './words.ts';

/** Number of open cases, and the filter by channel. */
function Head({ desk }: { desk: Desk }) {
  const t = useWords(words);
  const { counts = [], channels = [] } = desk.list.data ?? {};
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="ui-queue-head">
      <b>{t('open')}</b>
      <output>{total}</output>
      <QueueSelect
        label={t('channel')}
        value={desk.chnlCode ?? ''}
        onChange={desk.filter}
        options={[
          { value: '', label: `${t('channel')} · ${t('all')}` },
          ...channels.map(({ chnlCode, chnlName }) => ({ value: chnlCode, label: chnlName })),
        ]}
      />
    </div>
  );
}

/** Groups of cases that can be folded; the longest waiting of each first. */
function Groups({ desk }: { desk: Desk }) {
  const t = useWords(words);
  return desk.groups.map(({ group, count, cases }) => (
    <details key={group} open>
      <summary>
        {t(`group.${group}`)}
        <span className={css.count}>{count}</span>
      </summary>
      <ul aria-label={t(`group.${group}`)}>
        {cases.map((one) => (
          <QueueItem key={`${one.kind}${one.reference}`} one={one} desk={desk} />
        ))}
      </ul>
      {count > cases.length && <p className={css.more}>{t('shown', { count: cases.length })}</p>}
    </details>
  ));
}

/** The left pane: what is open, by group. */
export function Queue({ desk }: { desk: Desk }) {
  const t = useWords(words);
  const { data, error, reload } = desk.list;
  const body = () => {
    if (error && !data) return <ErrorState error={error} retry={() => void reload()} />;
    if (!data) {
      return (
        <ul>
          <QueueBones />
        </ul>
      );
    }
    if (desk.groups.length > 0) return <Groups desk={desk} />;
    const text = t('emptyText', { time: data.checkedAt });
    return <StateView drawing={<ListDrawing />} title={t('emptyTitle')} text={text} />;
  };
  return (
    <nav
      className="ui-queue"
      aria-label={t('queue')}
      aria-busy={desk.list.fetching}
      data-away={desk.isNamed || undefined}
    >
      <Head desk={desk} />
      <div className={`ui-queue-rows ${css.rows}`}>{body()}</div>
    </nav>
  );
}

/** A case in the queue: number and amount, merchant and reason, how long it waits. */
function QueueItem({ one, desk }: { one: Case; desk: Desk }) {
  const t = useWords(words);
  const waitText = useWaitText();
  const { current } = desk;
  const isOpen = current !== undefined && nameOf(one) === nameOf(current);
  return (
    <QueueRow to={desk.searchOf(one)} isNext={desk.isNamed} isOpen={isOpen}>
      <span>
        <code>{one.reference}</code>
        <Amount minor={one.amount} currency={one.currency} />
      </span>
      <span>
        <span>
          {one.merName} ·{' '}
          {one.why === 'NONE' ? (
            <DictText type="order_type" value={one.orderType} />
          ) : (
            t(`why.${one.why}`)
          )}
          {one.isProposed && ` · ${t('proposed')}`}
        </span>
        <time
          dateTime={one.since.replace(' ', 'T')}
          data-tip={one.since}
          data-late={one.waitMinutes >= LATE_MINUTES || undefined}
        >
          {waitText(one.waitMinutes)}
        </time>
      </span>
    </QueueRow>
  );
}
