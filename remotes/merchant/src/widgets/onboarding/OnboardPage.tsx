import { useWords } from '@portal/i18n';
import { ListDrawing, StateView, useNavigate, useTabParam } from '@portal/ui';
import { useState } from 'react';
import { ONBOARD_PATH } from '../merchant/paths.ts';
import { Fresh, FromDraft, FromRefusal } from './Begin.tsx';
import { Onboarding } from './Onboarding.tsx';
import type { Start } from './start.ts';
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
}

function NotRefused() {
  const t = useWords(words);
  return <StateView drawing={<ListDrawing />} title={t('notRefused')} text={t('notRefusedText')} />;
}

const isMendable = ({ mend }: Start) => mend?.merchant.chkStatus === '2';

/**
 * Proposes a merchant in steps: a new one, one from a draft (`?draft=`), or one that was refused
 * (`?merId=`).
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
  });
  const begin = (from: string | undefined) =>
    setOpened(({ round }) => ({ address: draft, own: from, from, round: round + 1 }));
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
      reload={() => begin(opened.own)}
      again={() => {
        begin(undefined);
        void navigate(ONBOARD_PATH);
      }}
    />
  );
  if (merId) {
    return (
      <FromRefusal key={merId} id={merId}>
        {(start) => (isMendable(start) ? form(start) : <NotRefused />)}
      </FromRefusal>
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
