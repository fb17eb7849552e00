import type { BillLineNamed } from '@portal/contract/orders/desk-evidence';
import { platformToday } from '@portal/http';
import { useWords } from '@portal/i18n';
import { BillDialog } from '@portal/review';
import { useCall } from '@portal/ui';
import { useState } from 'react';
import type { Dispute, DisputedRecord } from './calls.ts';
import { forcedWords } from './words.ts';

interface DisputeBillProps {
  record: DisputedRecord;
  dispute: Dispute;
  choose(line: BillLineNamed): void;
  close(): void;
}

/** The day of which the channel's bill should have it: the one that it said itself. */
const dayOf = ({ events }: Dispute): string =>
  (events.find(({ result }) => result === 'SUCCEEDED') ?? events[0])?.occurredAt.slice(0, 10) ??
  platformToday();

/** Looks for a payment in the channel's bill of a day, and chooses a line of it to show a result. */
export function DisputeBill({ record, dispute, choose, close }: DisputeBillProps) {
  const t = useWords(forcedWords);
  const [query, look] = useState({ day: dayOf(dispute), text: '' });
  const answer = useCall(record.calls.bill, { params: { objId: record.id }, query });
  return (
    <BillDialog
      title={t('billTitle')}
      {...{ query, answer, look, close }}
      link={(line) => choose({ day: query.day, line })}
    />
  );
}
