import { joined, timeText } from '@portal/contract/life/times';
import { lifeOf, ORDER_LIFE } from '@portal/contract/orders/life/rows';
import {
  effectText,
  howText,
  outcomeText,
  refundText,
  wordsOf,
} from '@portal/contract/orders/life/texts';
import type { TimelineItem } from '@portal/contract/orders/timeline';
import { useWords } from '@portal/i18n';
import { DictText, type Dot, LaneStep, LifeLanes } from '@portal/ui';
import { type ReactNode, useMemo, useState } from 'react';
import css from '../detail.module.css';
import { EntriesDialog } from '../EntriesDialog.tsx';
import type { Timeline as Life, Order } from '../types.ts';
import { words } from '../words.ts';
import { Message } from './Message.tsx';
import { StepTitle } from './StepTitle.tsx';

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

interface StepProps {
  item: TimelineItem;
  openEntries(): void;
}

/** Entries that a step has brought, as a button that opens them. */
function Entries({ count, open }: { count: number; open(): void }) {
  const t = useWords(words);
  if (count === 0) return null;
  return (
    <button type="button" className="ui-link" onClick={open}>
      {t('posted', { count })}
    </button>
  );
}

/** One step of an order's life, in the lanes that it belongs to. */
function Step({ item, openEntries }: StepProps): ReactNode {
  const t = useWords(words);
  const common = { at: item.at, dot: dotOf(item) };
  const entries = item.kind !== 'created' && <Entries count={item.entries} open={openEntries} />;
  switch (item.kind) {
    case 'created': {
      const note = item.platform ? t('by', { name: item.platform }) : t('source.PLATFORM');
      return <LaneStep {...common} platform={{ title: t('created'), note }} />;
    }
    case 'event':
    case 'handedIn': {
      const there = `${timeText(item.occurredAt, item.at)} ${outcomeText(item, t)}`;
      return (
        <LaneStep
          {...common}
          arrow="in"
          more={{
            text: t('message'),
            label: t('messageOf', { at: item.at }),
            content: <Message item={item} />,
          }}
          platform={{
            title: (
              <>
                {effectText(item, t)} {entries}
              </>
            ),
            note: howText(item, t),
          }}
          channel={{ title: there, note: wordsOf(item, t) }}
        />
      );
    }
    case 'step': {
      const title = (
        <>
          <StepTitle step={item} /> {entries}
        </>
      );
      return <LaneStep {...common} platform={{ title, note: joined(item.actor, item.reason) }} />;
    }
    case 'refund': {
      const title = (
        <>
          {refundText(item, t)} {entries}
        </>
      );
      const arrow = item.step === 'sent' ? 'out' : undefined;
      const note = joined(item.refundId, item.actor);
      return <LaneStep {...common} arrow={arrow} platform={{ title, note }} />;
    }
    case 'posted': {
      const title = (
        <>
          <DictText type="ledger_event" value={item.event} /> {entries}
        </>
      );
      return <LaneStep {...common} platform={{ title, note: '' }} />;
    }
  }
}

const GOOD = ['SUCCEEDED', 'SUCCESS', 'DECIDED_SUCCEEDED'];
const BAD = ['FAILED', 'DECLINED', 'RETURNED', 'DECIDED_FAILED'];
const GOOD_STATES = ['2'];
const WAITING_STATES = ['6'];

function ofOutcome(outcome: string, isChange: boolean): Dot {
  if (GOOD.includes(outcome)) return isChange ? 'good' : 'noted';
  if (BAD.includes(outcome)) return 'bad';
  return outcome === 'UNKNOWN' ? 'waiting' : 'going';
}

function ofState(status: string): Dot {
  if (GOOD_STATES.includes(status)) return 'good';
  if (WAITING_STATES.includes(status)) return 'waiting';
  return status === '' ? 'neutral' : 'bad';
}

const OF_REFUND = {
  applied: 'waiting',
  passed: 'going',
  refused: 'bad',
  sent: 'going',
} as const;

/** The dot of a step; its meaning stands in words beside it. */
function dotOf(item: TimelineItem): Dot {
  switch (item.kind) {
    case 'created':
      return 'neutral';
    case 'event':
      if (item.ignored === 'contradicts' || item.ignored === 'time') return 'waiting';
      return item.ignored ? 'ignored' : ofOutcome(item.result, item.toStatus !== '');
    case 'handedIn':
      if (item.reason) return item.reason === 'MISMATCH' ? 'ignored' : 'waiting';
      return ofOutcome(item.outcome, item.toStatus !== '');
    case 'step':
      return item.action === 'result' ? ofState(item.toStatus) : 'neutral';
    case 'refund':
      return item.step === 'finished' ? ofState(item.status) : OF_REFUND[item.step];
    case 'posted':
      return 'good';
  }
}
