import { lifeOf, ORDER_LIFE } from '@portal/contract/orders/life/rows';
import { outcomeText } from '@portal/contract/orders/life/texts';
import { useWords } from '@portal/i18n';
import { LifeLanes } from '@portal/ui';
import { useMemo, useState } from 'react';
import css from '../detail.module.css';
import { EntriesDialog } from '../EntriesDialog.tsx';
import type { Timeline as Life, Order } from '../types.ts';
import { words } from '../words.ts';
import { Step } from './Step.tsx';

/** An order's life in two lanes: when the platform knew, and when it happened at the channel. */
export function Timeline({ timeline, order }: { timeline: Life; order: Order }) {
  const t = useWords(words);
  const [isAsking, ask] = useState(false);
  const { items, queryTimes, nextQueryTime } = timeline;
  const steps = useMemo(() => lifeOf(items), [items]);
  const next = nextQueryTime && ` · ${t('nextQuery', { at: nextQueryTime })}`;
  return (
    <div className={css.lanes}>
      <LifeLanes
        items={steps}
        rules={ORDER_LIFE}
        zones={timeline}
        say={t}
        outcomeOf={(event) => outcomeText(event, t)}
        note={queryTimes > 0 && `${t('queries', { count: queryTimes })}${next}`}
      >
        {(item) => <Step item={item} openEntries={() => ask(true)} />}
      </LifeLanes>
      {isAsking && <EntriesDialog platOrderId={order.platOrderId} close={() => ask(false)} />}
    </div>
  );
}
