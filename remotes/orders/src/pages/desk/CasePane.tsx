import { useWords } from '@portal/i18n';
import { Button, Region, useCall } from '@portal/ui';
import { type Case, desk as calls, type Detail } from './api.ts';
import { Bar } from './Bar.tsx';
import { CaseHead } from './CaseHead.tsx';
import css from './desk.module.css';
import { Evidence } from './Evidence.tsx';
import { Force } from './Force.tsx';
import { Messages } from './Messages.tsx';
import { NextQuery } from './NextQuery.tsx';
import { Queries } from './Queries.tsx';
import { Sides } from './Sides.tsx';
import { useCaseActions } from './useCaseActions.ts';
import type { Desk } from './useDesk.ts';
import { useEvidence } from './useEvidence.ts';
import { words } from './words.ts';

interface OpenCaseProps {
  desk: Desk;
  one: Detail;
  updatedAt: number;
  reload(): Promise<unknown>;
}

/** One case: what both sides say, what was asked and told, and what can be done. */
function OpenCase({ desk, one, updatedAt, reload }: OpenCaseProps) {
  const t = useWords(words);
  const evidence = useEvidence(one, reload);
  const actions = useCaseActions({ one, updatedAt, desk, reload, addEvidence: evidence.choose });
  return (
    <div className={`ui-pane ${css.pane}`} {...evidence.zone}>
      <div className="ui-pane-scroll">
        <Button className="ui-pane-back" onClick={() => desk.open(undefined)}>
          {t('back')}
        </Button>
        <CaseHead one={one} />
        <div className={css.columns}>
          <div>
            <Sides one={one} />
            <Queries queries={one.queries} />
            <Messages events={one.events} />
            <Evidence one={one} evidence={evidence} reload={reload} />
          </div>
          <aside>
            <NextQuery one={one} updatedAt={updatedAt} />
            {one.kind !== 'DOUBLE' && <Force one={one} reload={reload} desk={desk} />}
          </aside>
        </div>
      </div>
      <Bar one={one} actions={actions} />
    </div>
  );
}

/** The right pane: the case that is open, which loads and fails alone. */
export function CasePane({ desk, named }: { desk: Desk; named: Pick<Case, 'kind' | 'reference'> }) {
  const answer = useCall(calls.open, { params: named });
  return (
    <Region answer={answer} height={240}>
      {(one) => (
        <OpenCase
          desk={desk}
          one={one}
          updatedAt={answer.updatedAt}
          reload={async () => {
            await Promise.all([answer.reload(), desk.list.reload()]);
          }}
        />
      )}
    </Region>
  );
}
