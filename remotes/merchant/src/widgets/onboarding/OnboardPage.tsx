import { isMendable } from '@portal/contract/merchant/review-state';
import { useWords } from '@portal/i18n';
import { ListDrawing, StateView, useDraftAddress, useLatest, useTabParam } from '@portal/ui';
import { useEffect } from 'react';
import { ONBOARD_PATH } from '../merchant/paths.ts';
import { Fresh, FromDraft, FromProposal } from './Begin.tsx';
import { Onboarding } from './Onboarding.tsx';
import type { Start } from './start.ts';
import { words } from './words.ts';

function NotMendable({ over }: { over(): void }) {
  const t = useWords(words);
  const told = useLatest(over);
  useEffect(() => told.current(), [told]);
  return <StateView drawing={<ListDrawing />} title={t('notRefused')} text={t('notRefusedText')} />;
}

/**
 * Proposes a merchant in steps: a new one, one from a draft (`?draft=`), or one that was refused or
 * withdrawn (`?merId=`).
 */
export function OnboardPage() {
  const [merId] = useTabParam('merId');
  const { from, round, ...told } = useDraftAddress(ONBOARD_PATH);
  const form = (start: Start) => <Onboarding start={start} {...told} />;
  if (merId) {
    return (
      <FromProposal key={`${merId} ${round}`} id={merId}>
        {(start) =>
          start.mend && isMendable(start.mend.merchant) ? (
            form(start)
          ) : (
            <NotMendable over={told.over} />
          )
        }
      </FromProposal>
    );
  }
  if (from) {
    return (
      <FromDraft key={round} id={from}>
        {form}
      </FromDraft>
    );
  }
  return <Fresh key={round}>{form}</Fresh>;
}
