import { useSession } from '@portal/auth';
import { DECIDED_AT_ONCE, type Outcome, PASSED } from '@portal/contract/kit/outcome';
import { useWords } from '@portal/i18n';
import { type List, useDecisions } from '@portal/ui';
import { decisionWords } from './words.ts';

/** Stage that a row waits for, and the permission that it takes. */
export interface Waiting {
  stage: 'audit' | 'review';
  permit: string | null;
}

/** Facts that rows of either kind have about their maker and auditor. */
interface Staged {
  own: boolean;
  auditor: string;
}

interface Deciding<Row> {
  list: List<Row>;
  /** Returns what a row waits for; undefined if it waits for nobody. */
  waitingOf(row: Row): Waiting | undefined;
  /** Returns why a row can only be rejected for now; undefined if nothing prevents approval. */
  passReasonOf?(row: Row): string | undefined;
  /** Something was decided. */
  changed(): unknown;
}

/** Deciding a stage of one or several rows, and what is asked about them. */
export function useStageDecisions<Row extends Staged>(props: Deciding<Row>) {
  const { list, waitingOf, passReasonOf, changed } = props;
  const t = useWords(decisionWords);
  const me = useSession()?.userName;

  /** Returns why the caller may not decide a row: maker, auditor and reviewer are three people (INV-07). */
  const refusalOf = (row: Row): string | undefined => {
    if (row.own) return t('own');
    return row.auditor !== '' && row.auditor === me ? t('decidedByYou') : undefined;
  };
  const refusalOfAll = (rows: Row[], outcome: Outcome): string | undefined => {
    if (rows.length > DECIDED_AT_ONCE) return t('tooMany', { max: DECIDED_AT_ONCE });
    const permits = rows.map((row) => waitingOf(row)?.permit);
    if (permits.includes(undefined)) return t('someDecided');
    if (new Set(permits).size > 1) return t('mixed');
    const refusal = rows.map(refusalOf).find(Boolean);
    return (
      refusal ??
      (outcome === PASSED ? rows.map((row) => passReasonOf?.(row)).find(Boolean) : undefined)
    );
  };
  const how = { words: decisionWords };
  const decisions = useDecisions(how, { list, changed, refusalOf: refusalOfAll });
  return { ...decisions, refusalOf };
}
