import { isMendable } from '@portal/contract/merchant/review-state';
import { useWords } from '@portal/i18n';
import { ListDrawing, StateView, useLatest, useNavigate, useTabParam } from '@portal/ui';
import { useEffect, useState } from 'react';
import { ONBOARD_PATH } from '../merchant/paths.ts';
import { Fresh, FromDraft, FromProposal } from './Begin.tsx';
import { Onboarding } from './Onboarding.tsx';
import type { Start } from './start.ts';
import { useShownAgain } from './useShownAgain.ts';
import { words } from './words.ts';

/** The form that is open. */
interface Opened {
  /** Draft that the address names, as far as the form has followed it. */
  address: string | undefined;
  /** Draft that the form is kept in. */
  own: string | undefined;
  /** Draft that it began with. */
  from: string | undefined;
  /** Which form it is. */
  round: number;
  /** It was submitted, or there was nothing to fill in: by the next visit this may no longer hold. */
  isOver: boolean;
}

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
  const navigate = useNavigate();
  const [draft, setDraft] = useTabParam('draft');
  const [merId] = useTabParam('merId');
  const [opened, setOpened] = useState<Opened>({
    address: draft,
    own: draft,
    from: draft,
    round: 0,
    isOver: false,
  });
  const begin = (from: string | undefined) =>
    setOpened(({ round }) => ({
      address: draft,
      own: from,
      from,
      round: round + 1,
      isOver: false,
    }));
  const over = () => setOpened((old) => ({ ...old, isOver: true }));
  useShownAgain(() => {
    if (!opened.isOver) return;
    begin(undefined);
    setDraft(undefined);
  });
  if (draft !== opened.address) {
    // The number of its own first draft has come into the address: it stays the same form.
    if (draft === opened.own) setOpened({ ...opened, address: draft });
    else begin(draft);
  }
  const form = (start: Start) => (
    <Onboarding
      start={start}
      kept={(own) => {
        setOpened((old) => ({ ...old, own }));
        setDraft(own);
      }}
      over={over}
      reload={() => begin(opened.own)}
      again={() => {
        begin(undefined);
        void navigate(ONBOARD_PATH);
      }}
    />
  );
  if (merId) {
    return (
      <FromProposal key={`${merId} ${opened.round}`} id={merId}>
        {(start) =>
          start.mend && isMendable(start.mend.merchant) ? form(start) : <NotMendable over={over} />
        }
      </FromProposal>
    );
  }
  if (opened.from) {
    return (
      <FromDraft key={opened.round} id={opened.from}>
        {form}
      </FromDraft>
    );
  }
  return <Fresh key={opened.round}>{form}</Fresh>;
}
