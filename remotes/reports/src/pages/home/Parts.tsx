import { can, useSession } from '@portal/auth';
import { DECIDING } from '@portal/contract/reports/queues';
import { ASKING } from '@portal/contract/reports/requests';
import { isStandingFor, type StandingName, standingIn } from '@portal/contract/reports/standing';
import { MRSP_FLAG } from '@portal/contract/system/dictionaries';
import { lazy, Suspense } from 'react';
import { homes } from './api.ts';
import css from './HomePage.module.css';
import { Incidents } from './Incidents.tsx';
import { Requests } from './Requests.tsx';
import { Standing } from './Standing.tsx';
import { Todos } from './Todos.tsx';

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
