import { remitActionsOf } from '@portal/contract/remittance/states';
import { useWords } from '@portal/i18n';
import {
  Begin,
  ListDrawing,
  StateView,
  useCall,
  useDraftAddress,
  useLatest,
  useTabParam,
} from '@portal/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { ApplicationForm } from './ApplicationForm.tsx';
import { type Application, applications } from './api.ts';
import { drafts } from './drafts.ts';
import { FORM_PATH } from './paths.ts';
import { type Start, startDraft, startFresh, startMend } from './start.ts';
import { words } from './words.ts';

interface FromProps {
  id: string;
  children(start: Start): ReactNode;
}

function Fresh({ children }: Pick<FromProps, 'children'>) {
  const [start] = useState(startFresh);
  return children(start);
}

function FromDraft({ id, children }: FromProps) {
  const answer = useCall(drafts.get, { params: { draftId: id } });
  return (
    <Begin answer={answer} startOf={startDraft}>
      {children}
    </Begin>
  );
}

function FromRefused({ id, children }: FromProps) {
  const answer = useCall(applications.get, { params: { applyNo: id } });
  return (
    <Begin answer={answer} startOf={startMend}>
      {children}
    </Begin>
  );
}

function NotMendable({ over }: { over(): void }) {
  const t = useWords(words);
  const told = useLatest(over);
  useEffect(() => told.current(), [told]);
  return <StateView drawing={<ListDrawing />} title={t('notRefused')} text={t('notRefusedText')} />;
}

const isMendable = ({ own, auditStatus, channelResult }: Application) =>
  own && remitActionsOf(auditStatus, channelResult).includes('edit');

/**
 * Applies for a remittance in steps: a new one, one from a draft (`?draft=`), or an own one that was
 * refused (`?applyNo=`).
 */
export function FormPage() {
  const [applyNo] = useTabParam('applyNo');
  const { from, round, ...told } = useDraftAddress(FORM_PATH);
  const form = (start: Start) => <ApplicationForm start={start} {...told} />;
  if (applyNo) {
    return (
      <FromRefused key={`${applyNo} ${round}`} id={applyNo}>
        {(start) =>
          start.mend && isMendable(start.mend) ? form(start) : <NotMendable over={told.over} />
        }
      </FromRefused>
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
