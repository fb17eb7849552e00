import { useDraftAddress } from '@portal/ui';
import { ONBOARD_PATH } from '../merchant/paths.ts';
import { Fresh, FromDraft } from './Begin.tsx';
import { Onboarding } from './Onboarding.tsx';
import type { Start } from './start.ts';

/** Proposes a merchant in steps: a new one, or one from a draft (`?draft=`). */
export function OnboardPage() {
  const { from, round, ...told } = useDraftAddress(ONBOARD_PATH);
  const form = (start: Start) => <Onboarding start={start} {...told} />;
  if (from) {
    return (
      <FromDraft key={round} id={from}>
        {form}
      </FromDraft>
    );
  }
  return <Fresh key={round}>{form}</Fresh>;
}
