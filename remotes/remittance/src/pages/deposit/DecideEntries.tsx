import { useWords } from '@portal/i18n';
import { DecideDialog, type Outcome } from '../../widgets/decision/index.ts';
import type { Row } from '../../widgets/deposit/index.ts';
import { callsOf, waitingOf } from './stage-of.ts';
import { words } from './words.ts';

interface DecideEntriesProps {
  rows: readonly Row[];
  outcome: Outcome;
  close(changed: boolean): void;
}

/** Decides the stage that entries wait for; they are all of one kind. */
export function DecideEntries({ rows, outcome, close }: DecideEntriesProps) {
  const t = useWords(words);
  const [first] = rows;
  const stage = first && waitingOf(first)?.stage;
  if (!first || !stage) return null;
  return (
    <DecideDialog
      records={rows.map(({ regNo: id, amount: minor, currency }) => ({ id, minor, currency }))}
      stage={stage}
      outcome={outcome}
      consequence={t(stage === 'audit' ? 'auditText' : 'reviewText')}
      decide={async (body) => {
        const results = await callsOf(first)[stage]({ body });
        return results.map(({ regNo: id, ok, msg }) => ({ id, ok, msg }));
      }}
      close={close}
    />
  );
}
