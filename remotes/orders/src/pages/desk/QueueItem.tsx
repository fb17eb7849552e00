import { useWords } from '@portal/i18n';
import { Amount, DictText, LATE_MINUTES, QueueRow, useWaitText } from '@portal/ui';
import type { Case } from './api.ts';
import { type Desk, nameOf } from './useDesk.ts';
import { words } from './words.ts';

/** A case in the queue: number and amount, merchant and reason, how long it waits. */
export function QueueItem({ one, desk }: { one: Case; desk: Desk }) {
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
