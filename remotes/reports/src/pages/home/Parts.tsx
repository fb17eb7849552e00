import { can, useSession } from '@portal/auth';
import { isStandingFor, type StandingName, standingIn } from '@portal/contract/reports/standing';
import { lazy, Suspense } from 'react';
import { homes } from './api.ts';
import { Incidents } from './Incidents.tsx';
import { Standing } from './Standing.tsx';
import { Todos } from './Todos.tsx';

/** `mrspFlag` of the users of the platform and of agents (specification §3). */
const PLATFORM = '0';
const AGENT = '1';
const PARTS = ['money', 'risk', 'system'] as const;

const AgentPart = lazy(async () => ({ default: (await import('./AgentPart.tsx')).AgentPart }));

/** What waits, what stands where, and what is out of the ordinary: each part for whom its keys open. */
export function Parts({ round }: { round: number }) {
  const { mrspFlag = PLATFORM } = useSession();
  const isOutside = mrspFlag !== PLATFORM;
  const told = (name: StandingName) => isStandingFor(name, { can, isOutside });
  return (
    <>
      <Todos round={round} />
      {mrspFlag === AGENT && can('agent:account:query') && (
        <Suspense fallback={null}>
          <AgentPart round={round} />
        </Suspense>
      )}
      {!isOutside && can(homes.incidents.route.permit) && <Incidents round={round} />}
      {PARTS.map((part) => {
        const names = standingIn(part).filter(told);
        return names.length > 0 && <Standing key={part} part={part} names={names} round={round} />;
      })}
    </>
  );
}
