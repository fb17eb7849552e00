import { joined } from '@portal/contract/life/times';
import type { Todo } from '@portal/contract/reports/home-work';
import { QUEUES, type QueueName, queuePage } from '@portal/contract/reports/queues';
import { type Translate, useWords } from '@portal/i18n';
import { Link, useWaitText } from '@portal/ui';
import type { z } from 'zod';
import { minutesBetween, urgencyOf } from './moment.ts';
import { opens } from './opens.ts';
import rows from './Rows.module.css';
import { words } from './words.ts';

const isKnown = (kind: string): kind is QueueName => kind in QUEUES;

/** Says how long the work takes at the pace of the last working days. */
function paceText(t: Translate<'noPace' | 'clears' | 'clearsSoon'>, days: number | null): string {
  if (days === null) return t('noPace');
  return days < 1 ? t('clearsSoon') : t('clears', { count: days });
}

/** One kind of work: what, how many, and how long; below it what came and left since yesterday. */
export function TodoRow({ todo, asOf }: { todo: z.output<typeof Todo>; asOf: string }) {
  const t = useWords(words);
  const waitText = useWaitText();
  const { kind, count, others, oldest, came, left, days } = todo;
  if (!isKnown(kind)) return null;
  const to = opens(queuePage(kind));
  const name = t(`todoKind.${kind}`);
  const minutes = oldest ? minutesBetween(oldest, asOf) : 0;
  const facts = joined(
    oldest && t('oldest', { wait: waitText(minutes) }),
    others > 0 ? t('forOthers', { count: others }) : '',
    t('flow', { came, left }),
    count === 0 ? '' : paceText(t, days),
  );
  return (
    <li className={rows.work} data-urgency={oldest ? urgencyOf(minutes) : 'new'}>
      <span className={rows.workName}>{to ? <Link to={to}>{name}</Link> : name}</span>
      <strong>{count.toLocaleString('en-US')}</strong>
      <span className={rows.facts}>{facts}</span>
    </li>
  );
}
