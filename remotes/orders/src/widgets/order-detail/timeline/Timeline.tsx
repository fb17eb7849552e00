import { lifeOf, rowsOf } from '@portal/contract/orders/life/rows';
import { zoneText } from '@portal/contract/orders/life/times';
import { useWords } from '@portal/i18n';
import { useMemo, useState } from 'react';
import { EntriesDialog } from '../EntriesDialog.tsx';
import type { Timeline as Life, Order } from '../types.ts';
import { words } from '../words.ts';
import { RowView } from './RowView.tsx';
import css from './timeline.module.css';

/** An order's life in two lanes: when the platform knew, and when it happened at the channel. */
export function Timeline({ timeline, order }: { timeline: Life; order: Order }) {
  const t = useWords(words);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, ask] = useState(false);
  const { items, platformZone, channelZone, chnlName, queryTimes, nextQueryTime } = timeline;
  const steps = useMemo(() => lifeOf(items), [items]);
  const rows = useMemo(() => rowsOf(steps, opened), [steps, opened]);
  const day = items[0]?.at.slice(0, 10) ?? '2026-01-01';
  const hasEvents = items.some(({ kind }) => kind === 'event' || kind === 'handedIn');
  return (
    <div className={css.timeline}>
      <div className={css.lanes}>
        <span>{t('time')}</span>
        <span data-lane="platform">
          <b>{t('platform')}</b> {zoneText(platformZone, day)} · {t('received')}
        </span>
        <span data-lane="channel">
          <b>{t('channel', { name: chnlName })}</b> {zoneText(channelZone, day)} · {t('occurred')}
        </span>
      </div>
      {queryTimes > 0 && (
        <p className={css.queries}>
          {t('queries', { count: queryTimes })}
          {nextQueryTime && ` · ${t('nextQuery', { at: nextQueryTime })}`}
        </p>
      )}
      {!hasEvents && <p className={css.none}>{t('noEvents')}</p>}
      <ol className={css.steps}>
        {rows.map((row) => (
          <RowView
            key={row.is === 'day' ? row.day : row.is + row.key}
            row={row}
            openFold={(key) => setOpened(new Set([...opened, key]))}
            openEntries={() => ask(true)}
          />
        ))}
      </ol>
      {isAsking && <EntriesDialog platOrderId={order.platOrderId} close={() => ask(false)} />}
    </div>
  );
}
