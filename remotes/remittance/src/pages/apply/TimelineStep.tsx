import { joined, timeText } from '@portal/contract/life/times';
import {
  moneyText,
  remitDid,
  remitEffect,
  remitHow,
  remitOutcome,
  remitQuery,
  remitState,
  remitWords,
} from '@portal/contract/remittance/life/texts';
import type { RemitTimelineItem, RemitTimelineOf } from '@portal/contract/remittance/timeline';
import { useWords } from '@portal/i18n';
import { DictTag, DictText, LaneStep } from '@portal/ui';
import type { ReactNode } from 'react';
import { dotOf } from './timeline-dot.ts';
import { words } from './words.ts';

interface TimelineStepProps {
  item: RemitTimelineItem;
  /** Numeric code of the application's currency. */
  currency: string;
}

/** Action of a person, with the state that it led to. */
function Done({ step }: { step: RemitTimelineOf<'step'> }) {
  const t = useWords(words);
  const state = remitState(step);
  return (
    <>
      {remitDid(step, t)} {state && <DictTag type={state.dictionary} value={state.value} />}
    </>
  );
}

/** Entries of a posting, each with its amount. */
function Entries({ item, currency }: { item: RemitTimelineOf<'posted'>; currency: string }) {
  return item.entries.map(({ step, amount }, place) => (
    <span key={step}>
      {place > 0 && ' · '}
      <DictText type="ledger_step" value={step} /> {moneyText(amount, currency)}
    </span>
  ));
}

/** One step of an application's life, in the lanes that it belongs to. */
export function TimelineStep({ item, currency }: TimelineStepProps): ReactNode {
  const t = useWords(words);
  const common = { at: item.at, dot: dotOf(item) };
  switch (item.kind) {
    case 'step': {
      const note = joined(item.actor, item.reason);
      const arrow = item.action === 'send' ? 'out' : undefined;
      return (
        <LaneStep {...common} arrow={arrow} platform={{ title: <Done step={item} />, note }} />
      );
    }
    case 'event': {
      const there = `${timeText(item.occurredAt, item.at)} ${remitOutcome(item, t)}`;
      return (
        <LaneStep
          {...common}
          arrow="in"
          platform={{ title: remitEffect(item, t), note: remitHow(item, t) }}
          channel={{ title: there, note: remitWords(item, t) }}
        />
      );
    }
    case 'query': {
      const note = joined(item.askedBy, item.respCode);
      return <LaneStep {...common} platform={{ title: remitQuery(item, t), note }} />;
    }
    case 'posted': {
      const title = <DictText type="ledger_event" value={item.event} />;
      const note = <Entries item={item} currency={currency} />;
      return <LaneStep {...common} platform={{ title, note }} />;
    }
  }
}
