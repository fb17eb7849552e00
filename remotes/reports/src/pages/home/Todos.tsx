import { can } from '@portal/auth';
import { joined } from '@portal/contract/life/times';
import type { Todo } from '@portal/contract/reports/home-work';
import { QUEUES, type QueueName, queuePage } from '@portal/contract/reports/queues';
import { type Translate, useWords } from '@portal/i18n';
import { Link, Region, useCall, useWaitText } from '@portal/ui';
import type { CSSProperties } from 'react';
import type { z } from 'zod';
import { works } from './api.ts';
import { Card } from './Card.tsx';
import css from './HomePage.module.css';
import { minutesBetween, momentText, urgencyOf } from './moment.ts';
import { opens } from './opens.ts';
import rows from './Rows.module.css';
import { usePart } from './usePart.ts';
import { words } from './words.ts';

/** The card is as high as this many rows whatever waits, so that it moves nothing; half a row tells that more scroll. */
const ROWS = 4.5;
/** With two lines of facts, which the flow and the pace take. */
const ROW_PX = 75;
const kinds = Object.values(QUEUES);

/** Pending work of the user, by kind; each kind opens its list. */
export function Todos({ round }: { round: number }) {
  const t = useWords(words);
  const todo = usePart(useCall(works.todo, {}), round);
  const { data } = todo;
  const decided = kinds.filter(({ decide }) => can(decide)).length;
  const height = Math.min(ROWS, decided) * ROW_PX;
  const total = data?.rows.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <div className={css.first}>
      <Card
        title={t('todo')}
        count={total > 0 ? total.toLocaleString('en-US') : undefined}
        side={data && momentText(t, data)}
      >
        <div className={rows.scroll} style={{ '--height': `${height}px` } as CSSProperties}>
          <Region answer={todo} height={height}>
            {({ rows: told, asOf }) => {
              const waiting = told.filter(({ count, others }) => count + others > 0);
              return (
                <>
                  {waiting.length === 0 && <p className={css.nothing}>{t('nothingWaits')}</p>}
                  <ul className={rows.rows}>
                    {waiting.map((one) => (
                      <TodoRow key={one.kind} todo={one} asOf={asOf} />
                    ))}
                  </ul>
                </>
              );
            }}
          </Region>
        </div>
      </Card>
    </div>
  );
}

const isKnown = (kind: string): kind is QueueName => kind in QUEUES;

/** Says how long the work takes at the pace of the last working days. */
function paceText(t: Translate<'noPace' | 'clears' | 'clearsSoon'>, days: number | null): string {
  if (days === null) return t('noPace');
  return days < 1 ? t('clearsSoon') : t('clears', { count: days });
}

/** One kind of work: what, how many, and how long; below it what came and left since yesterday. */
function TodoRow({ todo, asOf }: { todo: z.output<typeof Todo>; asOf: string }) {
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
