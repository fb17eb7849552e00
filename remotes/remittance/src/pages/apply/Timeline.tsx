import { joined, timeText } from '@portal/contract/life/times';
import { REMIT_LIFE } from '@portal/contract/remittance/life/rows';
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
import {
  DictTag,
  DictText,
  type Dot,
  LaneStep,
  LifeLanes,
  Region,
  Section,
  useCall,
} from '@portal/ui';
import type { ReactNode } from 'react';
import { type Application, reads } from './api.ts';
import css from './apply.module.css';
import { words } from './words.ts';

const HEIGHT_PX = 160;

interface TimelineProps {
  application: Application;
  /** Time at which it was read, in milliseconds. */
  updatedAt: number;
}

/** An application's life in two lanes: when the platform knew, and when it happened at the channel. */
export function Timeline({ application, updatedAt }: TimelineProps) {
  const t = useWords(words);
  return (
    <Section title={t('life')} link={<small className={css.newest}>{t('newest')}</small>}>
      {/* Whatever reloads the application reloads its life too. */}
      <Life key={updatedAt} application={application} />
    </Section>
  );
}

function Life({ application }: Pick<TimelineProps, 'application'>) {
  const t = useWords(words);
  const { applyNo, currency, queryTimes, nextQueryTime } = application;
  const answer = useCall(reads.timeline, { params: { applyNo } });
  const next = nextQueryTime && ` · ${t('nextQuery', { at: nextQueryTime })}`;
  return (
    <Region answer={answer} height={HEIGHT_PX}>
      {(life) => (
        <LifeLanes
          items={life.items}
          rules={REMIT_LIFE}
          zones={life}
          say={t}
          outcomeOf={(event) => remitOutcome(event, t)}
          note={queryTimes > 0 && `${t('queries', { count: queryTimes })}${next}`}
        >
          {(item) => <TimelineStep item={item} currency={currency} />}
        </LifeLanes>
      )}
    </Region>
  );
}

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
function TimelineStep({ item, currency }: TimelineStepProps): ReactNode {
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

const RESULT_DOTS: Readonly<Record<string, Dot>> = {
  SUCCEEDED: 'good',
  FAILED: 'bad',
  RETURNED: 'bad',
};
/** By the state of the channel's result: paid, failed, come back, unknown. */
const STATE_DOTS: Readonly<Record<string, Dot>> = { 2: 'good', 3: 'bad', 4: 'bad', 5: 'waiting' };
/** By the state of the approval: refused by either stage, approved. */
const AUDIT_DOTS: Readonly<Record<string, Dot>> = { 2: 'bad', 3: 'good', 4: 'bad' };

function ofStep({ action, toStatus }: RemitTimelineOf<'step'>): Dot {
  if (action === 'result') return STATE_DOTS[toStatus] ?? 'going';
  if (action === 'send' || action === 'resend') return 'going';
  if (action !== 'audit' && action !== 'review') return 'neutral';
  return AUDIT_DOTS[toStatus] ?? 'going';
}

/** The dot of a step; its meaning stands in words beside it. */
function dotOf(item: RemitTimelineItem): Dot {
  switch (item.kind) {
    case 'step':
      return ofStep(item);
    case 'event':
      if (item.ignored === 'contradicts') return 'waiting';
      return item.ignored ? 'ignored' : (RESULT_DOTS[item.result] ?? 'going');
    case 'query':
      return item.answer === 'definite' ? 'noted' : 'waiting';
    case 'posted':
      return 'neutral';
  }
}
