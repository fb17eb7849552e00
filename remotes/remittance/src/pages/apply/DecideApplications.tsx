import type { Outcome } from '@portal/contract/kit/outcome';
import { useWords } from '@portal/i18n';
import { DecideStage } from '../../widgets/decision/index.ts';
import { type Application, type Row, writes } from './api.ts';
import { waitingOf } from './waiting-of.ts';
import { words } from './words.ts';

interface DecideApplicationsProps {
  rows: readonly Row[];
  outcome: Outcome;
  /** Entries of the blacklist that the one application meets. */
  hits: Application['hits'];
  close(changed: boolean): void;
}

/** Decides the stage that applications wait for. */
export function DecideApplications(props: DecideApplicationsProps) {
  const t = useWords(words);
  const [first] = props.rows;
  const stage = (first && waitingOf(first)?.stage) ?? 'audit';
  const effect = t(stage === 'audit' ? 'auditText' : 'reviewText');
  return <DecideStage {...props} call={writes[stage]} id="applyNo" stage={stage} effect={effect} />;
}
