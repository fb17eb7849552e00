import { joined, timeText } from '@portal/contract/life/times';
import {
  effectText,
  howText,
  outcomeText,
  refundText,
  wordsOf,
} from '@portal/contract/orders/life/texts';
import type { TimelineItem } from '@portal/contract/orders/timeline';
import { useWords } from '@portal/i18n';
import { DictText, LaneStep } from '@portal/ui';
import type { ReactNode } from 'react';
import { words } from '../words.ts';
import { dotOf } from './dot.ts';
import { Message } from './Message.tsx';
import { StepTitle } from './StepTitle.tsx';

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
export function Step({ item, openEntries }: StepProps): ReactNode {
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
