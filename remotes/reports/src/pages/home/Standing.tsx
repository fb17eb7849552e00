import { type StandingName, standingPage } from '@portal/contract/reports/standing';
import { useWords } from '@portal/i18n';
import { Link, Region, useCall } from '@portal/ui';
import { works } from './api.ts';
import { Card } from './Card.tsx';
import { momentText } from './moment.ts';
import rows from './Rows.module.css';
import { usePart } from './usePart.ts';
import { words } from './words.ts';

const ROW_PX = 39;
const DAY = 'yyyy-MM-dd'.length;

interface StandingProps {
  part: 'money' | 'risk' | 'system';
  /** Names of the lists that the user may see, in the order of the page. */
  names: readonly StandingName[];
  round: number;
  /** Two in a line where the page is wide. */
  wide?: boolean;
}

/** Number of entries in each list of a part; a number above zero opens its list. */
export function Standing({ part, names, round, wide: isWide = false }: StandingProps) {
  const wide = isWide && names.length > 1;
  const t = useWords(words);
  const standing = usePart(useCall(works.standing, { query: { part } }), round);
  const { data } = standing;
  return (
    <Card title={t(`part.${part}`)} side={data && momentText(t, data)}>
      <Region answer={standing} height={Math.ceil(names.length / (wide ? 2 : 1)) * ROW_PX}>
        {({ asOf, rows: told }) => (
          <ul className={wide ? `${rows.rows} ${rows.wide}` : rows.rows}>
            {names.map((name) => {
              const { count = 0, oldest = '' } = told.find((one) => one.name === name) ?? {};
              const label = t(`standing.${name}`);
              return (
                <li key={name} className={rows.standing} data-none={count === 0}>
                  <span className={rows.workName}>
                    {count > 0 ? <Link to={standingPage(name, asOf)}>{label}</Link> : label}
                  </span>
                  <span className={rows.facts}>
                    {oldest && t('since', { day: oldest.slice(0, DAY) })}
                  </span>
                  <strong>{count.toLocaleString('en-US')}</strong>
                </li>
              );
            })}
          </ul>
        )}
      </Region>
    </Card>
  );
}
