import { differenceNamed } from '@portal/contract/finance/addresses';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { useWords } from '@portal/i18n';
import { Amount, columnsOf, DictTag, Facts, NumberLink, Region, Section } from '@portal/ui';
import type { ReactNode } from 'react';
import { OrderBlocks } from '../blocks/index.ts';
import css from './detail.module.css';
import { Overview } from './Overview.tsx';
import type { Tab } from './tabs.ts';
import { Message } from './timeline/Message.tsx';
import { StepTitle } from './timeline/StepTitle.tsx';
import type { Money, Order, Parts, Timeline } from './types.ts';
import { words } from './words.ts';

const HEIGHT_PX = 320;

/** The part of the page that is shown. */
export function TabPanels({ active, parts }: { active: Tab; parts: Parts }): ReactNode {
  const { order, timeline, money } = parts;
  switch (active) {
    case 'overview':
      return <Overview parts={parts} />;
    case 'info':
      return <InfoTab order={order} />;
    case 'refunds':
      return (
        <Region answer={money} height={HEIGHT_PX}>
          {(found) => <RefundsTab money={found} />}
        </Region>
      );
    case 'messages':
      return (
        <Region answer={timeline} height={HEIGHT_PX}>
          {(found) => <MessagesTab timeline={found} />}
        </Region>
      );
    case 'history':
      return (
        <Region answer={timeline} height={HEIGHT_PX}>
          {(found) => <HistoryTab timeline={found} />}
        </Region>
      );
  }
}

/** Every field of the order, as its row has it. */
function InfoTab({ order }: { order: Order }) {
  const t = useWords(words);
  return (
    <>
      <Section title={t('order')}>
        <Facts of={order} fields={orderFacts} />
      </Section>
      <OrderBlocks order={order} />
    </>
  );
}

const fact = columnsOf(words, generalOrderRoutes.get);

/** Fields of an order, beside those in the head and among the money. */
const orderFacts = [
  ...[fact.code('merOrderId'), fact.code('chnlOrderId'), fact.code('origMerOrderId')],
  ...[fact.code('merId'), fact.text('chnlName'), fact.dict('intTxnCd', 'int_txn_cd')],
  ...[fact.text('terminal'), fact.code('queryId'), fact.text('traceNo'), fact.text('acqInsCode')],
  ...[fact.text('respCode'), fact.text('respMsg'), fact.count('queryTimes')],
  ...[fact.stamp('nextQueryTime'), fact.time('createTime')],
];

/** Messages of the channel and of platforms, field by field, the newest first. */
function MessagesTab({ timeline: { items } }: { timeline: Timeline }) {
  const t = useWords(words);
  const told = items.flatMap((item) =>
    item.kind === 'event' || item.kind === 'handedIn' ? [item] : [],
  );
  if (told.length === 0) return <p className={css.none}>{t('noMessages')}</p>;
  return (
    <ul className={css.messages} aria-label={t('tab.messages')}>
      {told.map((item) => (
        <li
          key={`${item.at} ${item.kind === 'event' ? item.eventId + item.ignored : item.resultId}`}
        >
          <Message item={item} />
        </li>
      ))}
    </ul>
  );
}

/** Actions on the order and views of its values, with person and reason: the newest first. */
function HistoryTab({ timeline: { items } }: { timeline: Timeline }) {
  const t = useWords(words);
  const steps = items.flatMap((item) => (item.kind === 'step' ? [item] : []));
  if (steps.length === 0) return <p className={css.none}>{t('noHistory')}</p>;
  return (
    <ul className={css.list} aria-label={t('tab.history')}>
      {steps.map((step) => (
        <li key={`${step.at} ${step.action} ${step.refundId} ${step.reason}`}>
          <small>{step.at}</small>
          <span>
            <StepTitle step={step} />
          </span>
          <span>{step.actor}</span>
          {step.reason && <span className={css.reason}>{step.reason}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Refunds of the order: number, state, amount, when it was applied for, and what a bill has corrected of it. */
function RefundsTab({ money: { refunds, currency } }: { money: Money }) {
  const t = useWords(words);
  if (refunds.length === 0) return <p className={css.none}>{t('noRefunds')}</p>;
  return (
    <ul className={css.list} aria-label={t('tab.refunds')}>
      {refunds.map(
        ({ refundId, status, refundAmt, correctedAmt, applyTime, finishTime, corrections }) => (
          <li key={refundId}>
            <code>{refundId}</code>
            <DictTag type="refund_status" value={status} />
            <small>{finishTime || applyTime}</small>
            <span className={css.figure}>
              <Amount minor={refundAmt} currency={currency} />
            </span>
            {corrections.length > 0 && (
              <div className={css.corrected}>
                {corrections.map(({ errorId }) => (
                  <NumberLink key={errorId} text={errorId} page={differenceNamed(errorId)} />
                ))}
                {correctedAmt !== null && (
                  <span className={css.figure}>
                    <small>{t('correctedAmt')}</small>
                    <Amount minor={correctedAmt} currency={currency} />
                  </span>
                )}
              </div>
            )}
          </li>
        ),
      )}
    </ul>
  );
}
