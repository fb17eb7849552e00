import { useWords } from '@portal/i18n';
import { DecideDialog, type Outcome } from '../../widgets/decision/index.ts';
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
export function DecideApplications({ rows, outcome, hits, close }: DecideApplicationsProps) {
  const t = useWords(words);
  const stage = (rows[0] && waitingOf(rows[0])?.stage) ?? 'audit';
  return (
    <DecideDialog
      records={rows.map(({ applyNo: id, amount: minor, currency }) => ({ id, minor, currency }))}
      stage={stage}
      outcome={outcome}
      consequence={t(stage === 'audit' ? 'auditText' : 'reviewText')}
      hits={hits}
      decide={async (body) => {
        const results = await writes[stage]({ body });
        return results.map(({ applyNo: id, ok, msg }) => ({ id, ok, msg }));
      }}
      close={close}
    />
  );
}
