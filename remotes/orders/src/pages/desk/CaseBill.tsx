import { useWords } from '@portal/i18n';
import { BillDialog } from '@portal/review';
import { toast, useAction, useCall } from '@portal/ui';
import { useState } from 'react';
import { desk as calls, type Detail } from './api.ts';
import { words } from './words.ts';

interface CaseBillProps {
  one: Detail;
  close(): void;
  /** A line was linked. */
  reload(): Promise<unknown>;
}

/** Looks for a case in the channel's bill of a day, and links a line of it as evidence. */
export function CaseBill({ one, close, reload }: CaseBillProps) {
  const t = useWords(words);
  const [query, look] = useState({ day: one.txnTime.slice(0, 10), text: '' });
  const params = { kind: one.kind, reference: one.reference };
  const answer = useCall(calls.bill, { params, query });
  const link = useAction(calls.linkLine, async () => {
    toast(t('lineLinked'));
    close();
    await reload();
  });
  return (
    <BillDialog
      title={t('billOf', { channel: one.chnlName })}
      {...{ query, answer, look, close }}
      known={one.evidence.map(({ billLine }) => billLine)}
      link={(line) => void link({ params, body: { day: query.day, line } })}
    />
  );
}
