import type { RemitTimelineItem } from '@portal/contract/remittance/timeline';
import { type KeyOf, useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { clockText, DictTag, DictText } from '@portal/ui';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import css from './apply.module.css';
import { words } from './words.ts';

type Item = z.output<typeof RemitTimelineItem>;
type Key = KeyOf<typeof import('./zh-CN.json')>;

interface TimelineItemProps {
  item: Item;
  /** Numeric code of the application's currency. */
  currency: string;
}

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ');

/** What happened, in words. */
function Title({ item, currency }: TimelineItemProps): ReactNode {
  const t = useWords(words);
  switch (item.kind) {
    case 'step':
      return (
        <>
          {t(`did.${item.action}` as Key)}{' '}
          {item.toStatus && !item.action.startsWith('workOrder') && item.action !== 'result' && (
            <DictTag type="remit_audit_status" value={item.toStatus} />
          )}
        </>
      );
    case 'event':
      return t(`told.${item.result}` as Key);
    case 'query':
      return t(item.answer ? 'askedAnswered' : 'askedInVain', { attempt: item.attempt });
    case 'posted':
      return (
        <>
          <DictText type="ledger_event" value={item.event} />{' '}
          {item.entries.map(({ step, amount }) => (
            <span key={step} className={css.line}>
              <DictText type="ledger_step" value={step} /> {formatMinor(amount, currency)}{' '}
              {currencyName(currency)}
            </span>
          ))}
        </>
      );
  }
}

/** Who did it, or how it came; of what is ignored, why. */
function useNote(item: Item): string {
  const t = useWords(words);
  switch (item.kind) {
    case 'step':
      return joined(item.actor, item.reason);
    case 'event':
      return joined(
        t(`source.${item.source}` as Key),
        t('occurred', { time: item.occurredAt }),
        item.lagSeconds > 0 ? t('lag', { time: clockText(item.lagSeconds) }) : '',
        `${formatMinor(item.amount, item.currency)} ${currencyName(item.currency)}`,
        [item.respCode, item.respMsg].filter(Boolean).join(' '),
        item.channelReference,
        item.ignored && t(`ignored.${item.ignored}` as Key),
      );
    case 'query':
      return joined(item.askedBy, item.respCode);
    case 'posted':
      return '';
  }
}

/** One line of an application's life. */
export function TimelineItem({ item, currency }: TimelineItemProps) {
  const note = useNote(item);
  const isIgnored = item.kind === 'event' && item.ignored !== '';
  return (
    <li data-ignored={isIgnored || undefined}>
      <time>{item.at}</time>
      <div>
        <p>
          <Title item={item} currency={currency} />
        </p>
        {note && <small>{note}</small>}
      </div>
    </li>
  );
}
