import { useWords } from '@portal/i18n';
import { Region, useCall } from '@portal/ui';
import { works } from './api.ts';
import { Card } from './Card.tsx';
import css from './HomePage.module.css';
import { momentText } from './moment.ts';
import rows from './Rows.module.css';
import { TodoRow } from './TodoRow.tsx';
import { usePart } from './usePart.ts';
import { words } from './words.ts';

const HEIGHT_PX = 116;

/** What waits for the user, kind by kind; each opens the list that shows it. */
export function Todos({ round }: { round: number }) {
  const t = useWords(words);
  const todo = usePart(useCall(works.todo, {}), round);
  const { data } = todo;
  const total = data?.rows.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <div className={css.first}>
      <Card
        title={t('todo')}
        count={total > 0 ? total.toLocaleString('en-US') : undefined}
        side={data && momentText(t, data)}
      >
        <Region answer={todo} height={HEIGHT_PX}>
          {({ rows: kinds, ...moment }) => {
            const waiting = kinds.filter(({ count, others }) => count + others > 0);
            return (
              <>
                {waiting.length === 0 && <p className={css.nothing}>{t('nothingWaits')}</p>}
                <ul className={rows.rows}>
                  {waiting.map((todo) => (
                    <TodoRow key={todo.kind} todo={todo} asOf={moment.asOf} />
                  ))}
                </ul>
              </>
            );
          }}
        </Region>
      </Card>
    </div>
  );
}
