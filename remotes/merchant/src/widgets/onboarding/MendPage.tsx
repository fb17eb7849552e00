import { isMendable } from '@portal/contract/merchant/review-state';
import { useWords } from '@portal/i18n';
import { ListDrawing, StateView, useDraftAddress, useLatest, useTabParam } from '@portal/ui';
import { useEffect } from 'react';
import { ONBOARD_PATH } from '../merchant/paths.ts';
import { FromProposal } from './Begin.tsx';
import { Onboarding } from './Onboarding.tsx';
import { words } from './words.ts';

function NotMendable({ over }: { over(): void }) {
  const t = useWords(words);
  const told = useLatest(over);
  useEffect(() => told.current(), [told]);
  return <StateView drawing={<ListDrawing />} title={t('notRefused')} text={t('notRefusedText')} />;
}

/** Corrects, in the same steps, a proposal that was refused or withdrawn (`?merId=`). */
export function MendPage() {
  const [merId = ''] = useTabParam('merId');
  const { from: _, round, ...told } = useDraftAddress(ONBOARD_PATH);
  return (
    <FromProposal key={`${merId} ${round}`} id={merId}>
      {(start) =>
        start.mend && isMendable(start.mend.merchant) ? (
          <Onboarding start={start} {...told} />
        ) : (
          <NotMendable over={told.over} />
        )
      }
    </FromProposal>
  );
}
