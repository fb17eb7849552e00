import type { Outcome } from '@portal/contract/kit/outcome';
import { useWords } from '@portal/i18n';
import { DecideStage } from '../../widgets/decision/index.ts';
import type { Row } from '../../widgets/deposit/index.ts';
import { callsOf, waitingOf } from './stage-of.ts';
import { words } from './words.ts';

interface DecideEntriesProps {
  rows: readonly Row[];
  outcome: Outcome;
  close(changed: boolean): void;
}

/** Decides the stage that entries wait for; they are all of one kind. */
export function DecideEntries(props: DecideEntriesProps) {
  const t = useWords(words);
  const [first] = props.rows;
  const stage = first && waitingOf(first)?.stage;
  if (!first || !stage) return null;
  const effect = t(stage === 'audit' ? 'auditText' : 'reviewText');
  return (
    <DecideStage {...props} call={callsOf(first)[stage]} id="regNo" stage={stage} effect={effect} />
  );
}
