import { can, useSession } from '@portal/auth';
import { triedPage } from '@portal/contract/reports/drill';
import { DECIDING } from '@portal/contract/reports/queues';
import { ASKING } from '@portal/contract/reports/requests';
import {
  isStandingFor,
  type StandingName,
  standingIn,
  standingPage,
} from '@portal/contract/reports/standing';
import { MRSP_FLAG } from '@portal/contract/system/dictionaries';
import { useWords } from '@portal/i18n';
import { formatRate } from '@portal/money';
import { Link, Region, useCall } from '@portal/ui';
import { type CSSProperties, lazy, Suspense } from 'react';
import { homes, works } from './api.ts';
import { Card } from './Card.tsx';
import css from './HomePage.module.css';
import { momentText } from './moment.ts';
import { opens } from './opens.ts';
import { Requests } from './Requests.tsx';
import rows from './Rows.module.css';
import { Todos } from './Todos.tsx';
import { usePart } from './usePart.ts';
import { words } from './words.ts';

const AgentPart = lazy(async () => ({ default: (await import('./AgentPart.tsx')).AgentPart }));

interface PartsProps {
  /** Counts up when the page is to be asked for again. */
  round: number;
}

const useIsOutside = () => (useSession().mrspFlag ?? MRSP_FLAG.platform) !== MRSP_FLAG.platform;

/** A part of what stands where, for whom its keys open any of it. */
function Told({
  part,
  ...rest
}: PartsProps & { part: 'money' | 'risk' | 'system'; wide?: boolean }) {
  const isOutside = useIsOutside();
  const told = (name: StandingName) => isStandingFor(name, { can, isOutside });
  const names = standingIn(part).filter(told);
  return names.length > 0 && <Standing part={part} names={names} {...rest} />;
}

/** Money and reconciliation: where it stands. */
export const Money = ({ wide, round }: PartsProps & { wide?: boolean }) => (
  <Told part="money" wide={wide} round={round} />
);

/** Parts of the home page besides money: pending work, the user's requests, incidents, risk and system. */
export function Parts({ round }: PartsProps) {
  const isOutside = useIsOutside();
  return (
    <>
      {can(DECIDING) && <Todos round={round} />}
      {ASKING.some((key) => can(key)) && <Requests round={round} />}
      {!isOutside && can(homes.incidents.route.permit) && <Incidents round={round} />}
      <Told part="risk" round={round} />
      <Told part="system" round={round} />
    </>
  );
}

/** The account of the agent that the user belongs to. */
export function Account({ round }: PartsProps) {
  const isAgent = useSession().mrspFlag === MRSP_FLAG.agent && can('agent:account:query');
  if (!isAgent) return null;
  return (
    <Suspense fallback={<div className={`${css.card} ${css.account}`} />}>
      <AgentPart round={round} />
    </Suspense>
  );
}

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
function Standing({ part, names, round, wide: isWide = false }: StandingProps) {
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

/** Two channels; more of them scroll, so that nothing below moves. */
const HEIGHT_PX = 116;

/** Channels whose success rate of the day is out of their own band of 28 days; each opens its orders. */
function Incidents({ round }: { round: number }) {
  const t = useWords(words);
  const incidents = usePart(useCall(homes.incidents, {}), round);
  const { data } = incidents;
  return (
    <Card title={t('incidents')} hint={data?.day} side={data && momentText(t, data)}>
      <div className={rows.scroll} style={{ '--height': `${HEIGHT_PX}px` } as CSSProperties}>
        <Region answer={incidents} height={HEIGHT_PX}>
          {({ day, watched, incidents: found }) => (
            <>
              {found.length === 0 && (
                <p className={css.nothing}>
                  {watched > 0 ? t('allInBand', { count: watched }) : t('tooFew')}
                </p>
              )}
              <ul className={rows.rows}>
                {found.map(({ chnlCode, chnlName, ratePpm, lowPpm, highPpm, tried }) => {
                  const to = opens(triedPage({ begin: day, end: day, chnlCode }));
                  const isLow = ratePpm < lowPpm;
                  return (
                    <li key={chnlCode} className={rows.work} data-urgency={isLow ? 'late' : 'due'}>
                      <span className={rows.workName}>
                        {to ? <Link to={to}>{chnlName}</Link> : chnlName}
                      </span>
                      <strong>{`${isLow ? '↓' : '↑'} ${formatRate(ratePpm)}`}</strong>
                      <span className={rows.facts}>
                        {t(isLow ? 'belowBand' : 'aboveBand', {
                          low: formatRate(lowPpm),
                          high: formatRate(highPpm),
                          count: tried,
                          orders: tried.toLocaleString('en-US'),
                        })}
                      </span>
                    </li>
                  );
                })}
              </ul>
            </>
          )}
        </Region>
      </div>
    </Card>
  );
}
