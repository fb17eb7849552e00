import { can } from '@portal/auth';
import { QUEUES } from '@portal/contract/reports/queues';
import { useWords } from '@portal/i18n';
import { Region, useCall } from '@portal/ui';
import type { CSSProperties } from 'react';
import { works } from './api.ts';
import { Card } from './Card.tsx';
import css from './HomePage.module.css';
import { momentText } from './moment.ts';
import rows from './Rows.module.css';
import { TodoRow } from './TodoRow.tsx';
import { usePart } from './usePart.ts';
import { words } from './words.ts';

/** The card is as high as so many rows whatever waits, so that it moves nothing; half a row tells that more scroll. */
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
