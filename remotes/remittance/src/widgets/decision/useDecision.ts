import { useSession } from '@portal/auth';
import { DECIDED_AT_ONCE } from '@portal/contract/remittance/decision';
import { useWords } from '@portal/i18n';
import type { BatchAction, List } from '@portal/ui';
import { useState } from 'react';
import { decisionWords } from './words.ts';

/** `1` passes, `2` refuses. */
export type Outcome = '1' | '2';

/** What a row waits for, and which permission that takes. */
export interface Waiting {
  stage: 'audit' | 'review';
  permit: string | null;
}

/** What rows of either kind say of who has made and audited them. */
interface Staged {
  own: boolean;
  auditor: string;
}

interface Deciding<Row> {
  list: List<Row>;
  /** What a row waits for; undefined: for nobody. */
  waitingOf(row: Row): Waiting | undefined;
  /** Something was decided. */
  changed(): unknown;
}

/** Deciding a stage of one or several rows, and what is asked about them. */
export function useDecision<Row extends Staged>({ list, waitingOf, changed }: Deciding<Row>) {
  const t = useWords(decisionWords);
  const me = useSession()?.userName;
  const [asking, setAsking] = useState<{ outcome: Outcome; rows: readonly Row[] }>();

  /** Why the caller may not decide a row: maker, auditor and reviewer are three people (INV-07). */
  const refusalOf = (row: Row): string | undefined => {
    if (row.own) return t('own');
    return row.auditor !== '' && row.auditor === me ? t('decidedByYou') : undefined;
  };
  const disabled = (rows: Row[]): string | undefined => {
    if (rows.length > DECIDED_AT_ONCE) return t('tooMany', { max: DECIDED_AT_ONCE });
    const permits = rows.map((row) => waitingOf(row)?.permit);
    if (permits.includes(undefined)) return t('someDecided');
    if (new Set(permits).size > 1) return t('mixed');
    return rows.map(refusalOf).find(Boolean);
  };
  const ask = (outcome: Outcome, rows: readonly Row[]) => setAsking({ outcome, rows });
  const act = (outcome: Outcome, label: string): BatchAction<Row> => ({
    label,
    run: (rows) => ask(outcome, rows),
    disabled,
  });
  const close = (isChanged: boolean) => {
    setAsking(undefined);
    if (!isChanged) return;
    list.selection.clear();
    changed();
  };
  return {
    actions: [act('1', t('pass')), act('2', t('refuse'))],
    asking,
    refusalOf,
    ask,
    close,
  };
}
