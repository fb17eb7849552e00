import { useWords } from '@portal/i18n';
import { ActionBar, ActionButton, Banner, useShortcuts } from '@portal/ui';
import { useState } from 'react';
import type { RequestDetail, ReviewCalls } from '../api.ts';
import { reviewWords } from '../words.ts';
import css from './bar.module.css';
import { Pass, Refuse, Withdraw } from './Decisions.tsx';
import { PassDespite } from './PassDespite.tsx';
import { PassHit } from './PassHit.tsx';

const DECIDING = {
  pass: Pass,
  passHit: PassHit,
  passDespite: PassDespite,
  refuse: Refuse,
  withdraw: Withdraw,
};
/** Those that take the place of the buttons: a reason is typed. */
const TYPED: readonly (keyof typeof DECIDING | undefined)[] = ['refuse', 'passDespite'];

interface DecisionBarProps {
  request: RequestDetail;
  calls: ReviewCalls;
  canDecide: boolean;
  /** The request is decided or withdrawn: the next one is wanted. */
  done(): void;
}

/** What can be done with the request that is open; single keys only open the question (visual design §6). */
export function DecisionBar({ request, calls, canDecide, done }: DecisionBarProps) {
  const t = useWords(reviewWords);
  const [deciding, setDeciding] = useState<keyof typeof DECIDING>();
  const [refusal, setRefusal] = useState<string>();
  const { hits, own, stale, verStatus } = request;
  const pass = () => setDeciding(hits.length > 0 ? 'passHit' : 'pass');
  const waits = verStatus === '0';
  const mayDecide = waits && canDecide && !own;
  const cancel = () => setDeciding(undefined);
  useShortcuts({
    ...(mayDecide && { d: () => setDeciding('refuse') }),
    ...(mayDecide && !stale && { a: pass }),
  });
  const Deciding = deciding && DECIDING[deciding];
  const settled = (why?: string) => {
    setDeciding(undefined);
    setRefusal(why);
    if (why === undefined) done();
  };
  const ownReason = own ? t('own') : undefined;
  const passReason = ownReason ?? (stale ? t('staleShort') : undefined);
  return (
    <div className={css.bar}>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      {Deciding && waits && (
        <Deciding
          request={request}
          calls={calls}
          cancel={cancel}
          goOn={() => setDeciding('passDespite')}
          settled={settled}
        />
      )}
      <div hidden={TYPED.includes(deciding) && waits}>
        <ActionBar keys={[[['J', 'K'], t('keysMove')]]}>
          {waits && own && (
            <ActionButton label={t('withdraw')} run={() => setDeciding('withdraw')} />
          )}
          {waits && canDecide && (
            <>
              <ActionButton
                label={t('refuse')}
                look="danger"
                reason={ownReason}
                run={() => setDeciding('refuse')}
              />
              <ActionButton label={t('pass')} look="primary" reason={passReason} run={pass} />
            </>
          )}
        </ActionBar>
      </div>
    </div>
  );
}
