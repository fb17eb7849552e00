import { Begin, useCall } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import { drafts } from '../merchant/drafts.ts';
import { merchants } from '../merchant/index.ts';
import { type Start, startDraft, startFresh, startMend } from './start.ts';

interface FromProps {
  id: string;
  children(start: Start): ReactNode;
}

/** An empty form. */
export function Fresh({ children }: Pick<FromProps, 'children'>) {
  const [start] = useState(startFresh);
  return children(start);
}

/** The form as a draft kept it. */
export function FromDraft({ id, children }: FromProps) {
  const answer = useCall(drafts.get, { params: { draftId: id } });
  return (
    <Begin answer={answer} startOf={startDraft}>
      {children}
    </Begin>
  );
}

/** The form with what was proposed of a merchant that was not approved. */
export function FromProposal({ id, children }: FromProps) {
  const answer = useCall(merchants.full, { params: { merId: id } });
  return (
    <Begin answer={answer} startOf={startMend}>
      {children}
    </Begin>
  );
}
