import { type Outcome, PASSED } from '@portal/contract/kit/outcome';
import { ApprovalDecision } from '@portal/contract/reports/inbox';
import { APPROVAL_KINDS } from '@portal/contract/reports/queues';
import { useWords } from '@portal/i18n';
import {
  Amount,
  FormDialog,
  fieldsOf,
  ResultsDialog,
  toast,
  useFormState,
  useIntent,
} from '@portal/ui';
import { useState } from 'react';
import { approvals, type Result } from './api.ts';
import css from './mass.module.css';
import type { Row } from './rows.ts';
import { partiesOf, useRowName } from './useRowText.ts';
import { words } from './words.ts';

const Field = fieldsOf(words, ApprovalDecision);

interface DecideDialogProps {
  /** Those that were open or chosen when it was asked for. */
  rows: readonly Row[];
  outcome: Outcome;
  /** Rows that were to be decided too, but cannot be decided together with these. */
  rest?: readonly Row[];
  /** Left, with those that were decided; `refusal` says why a single one was not. */
  close(decided: readonly string[], refusal?: string): void;
}

const keyOf = ({ source, id }: Pick<Result, 'source' | 'id'>) => `${source}:${id}`;
const decidedOf = (results: readonly Result[]) => results.filter(({ ok }) => ok).map(keyOf);

/** Passes or refuses one or several after a question that sums them up; each has a result of its own. */
export function DecideDialog({ rows, outcome, rest = [], close }: DecideDialogProps) {
  const t = useWords(words);
  const [results, setResults] = useState<readonly Result[]>();
  const decide = useIntent(approvals.decide, () => undefined);
  const passes = outcome === PASSED;
  const count = { count: rows.length };
  const form = useFormState(
    ApprovalDecision,
    async (body) => {
      const answered = await decide({ body });
      const [only, ...others] = answered;
      if (others.length === 0 && only?.ok === false) return close([], only.msg);
      if (!answered.every(({ ok }) => ok)) return setResults(answered);
      toast(t(passes ? 'passed' : 'refused', count));
      close(decidedOf(answered));
    },
    { items: rows.map(({ source, id }) => ({ source, id })), verStatus: outcome, remark: '' },
  );
  if (results) {
    const shown = rows.map((row) => {
      const { ok = false, msg = '' } = results.find((one) => keyOf(one) === row.key) ?? {};
      const text = ok ? t(passes ? 'isPassed' : 'isRefused') : msg;
      return { key: row.key, what: <b>{partiesOf(row)}</b>, ok, text };
    });
    return <ResultsDialog results={shown} close={() => close(decidedOf(results))} />;
  }
  return (
    <FormDialog
      title={t(passes ? 'passTitle' : 'refuseTitle', count)}
      text={passes ? <Follows rows={rows} /> : <p>{t('refuseText', count)}</p>}
      verb={t(passes ? 'pass' : 'refuse')}
      isDangerous={!passes}
      many={rows.length}
      form={form}
      close={() => close([])}
    >
      {rows.length === 1 && rows[0] && <p>{partiesOf(rows[0])}</p>}
      <MassSums rows={rows} />
      {rest.length > 0 && <Left rows={rest} />}
      {!passes && <Field.TextArea name="remark" />}
    </FormDialog>
  );
}

interface RowsProps {
  rows: readonly Row[];
}

/** Effect of approving these: some take effect at once, others go on to another person. */
function Follows({ rows }: RowsProps) {
  const t = useWords(words);
  const now = rows.filter(({ isLast }) => isLast).length;
  const next = rows.length - now;
  const count = { count: rows.length };
  const mixed = now > 0 && next > 0;
  return (
    <>
      <p>
        {mixed ? t('follows.both', { now, next }) : t(`follows.${now > 0 ? 'now' : 'next'}`, count)}
      </p>
      {rows.length > 1 && <p>{t('oneByOneText')}</p>}
    </>
  );
}

/**
 * Number and sum of the approvals. Each kind, stage, currency and direction of money has a line, and all
 * those without an amount share one.
 */
function MassSums({ rows }: RowsProps) {
  const t = useWords(words);
  const nameOf = useRowName();
  const lines = linesOf(rows);
  const others = lines.filter(({ amount }) => amount === '');
  return (
    <ul className={css.sums}>
      {lines
        .filter(({ amount }) => amount !== '')
        .map(({ key, row, count, amount }) => (
          <li key={key}>
            <span>
              {nameOf(row)}
              {row.direction !== '' && (
                <span className="ui-tag">
                  {t(`direction.${row.kind === 'error' ? 'error' : 'money'}.${row.direction}`)}
                </span>
              )}
            </span>
            <span>
              <span>{t('items', { count })}</span>
              <Amount minor={amount} currency={row.currency} />
            </span>
          </li>
        ))}
      {others.length > 0 && (
        <li>
          {t('withoutAmount', {
            items: others
              .map(({ row, count }) => t('itemsOf', { name: nameOf(row), count }))
              .join(t('listComma')),
          })}
        </li>
      )}
    </ul>
  );
}

/** Number of approvals in the queue that are left out, by reason. */
function Left({ rows }: RowsProps) {
  const t = useWords(words);
  return (
    <div className={css.left}>
      <p>{t('left', { count: rows.length })}</p>
      <ul>
        {reasonsOf(rows).map(({ reason, count }) => (
          <li key={reason}>{t(`leftFor.${reason}`, { count })}</li>
        ))}
      </ul>
    </div>
  );
}

/** Approvals of one kind and stage whose money goes one way in one currency. */
interface MassLine {
  key: string;
  /** One of them, which says what all of them are. */
  row: Row;
  count: number;
  /** Minor units, whichever way they go; empty where it is about no amount. */
  amount: string;
}

const lineOf = ({ source, stage, direction, currency }: Row) =>
  [source, stage, direction, currency].join();

const absolute = (amount: string) => {
  const minor = BigInt(amount);
  return minor < 0n ? -minor : minor;
};

const byKind = (one: Row, other: Row) =>
  APPROVAL_KINDS.indexOf(one.kind) - APPROVAL_KINDS.indexOf(other.kind);

/** Sums up several approvals, in the order of the tabs; outgoing money is never offset against incoming. */
const linesOf = (rows: readonly Row[]): MassLine[] =>
  [...Map.groupBy(rows.toSorted(byKind), lineOf)].flatMap(([key, [row, ...others]]) => {
    if (!row) return [];
    const all = [row, ...others];
    const sum = all.reduce((total, { amount }) => total + absolute(amount), 0n);
    return [{ key, row, count: all.length, amount: row.currency === '' ? '' : String(sum) }];
  });

/** Reasons why something is not decided together with others. */
const REASONS = ['evidence', 'hit', 'own', 'checked', 'page'] as const;
type Reason = (typeof REASONS)[number];

function reasonOf({ lock, alone, isDecidedHere }: Row): Reason {
  if (lock !== '') return lock;
  if (!isDecidedHere || alone === '') return 'page';
  return alone;
}

/** Counts the approvals left out, by reason; reasons without any are omitted. */
function reasonsOf(rows: readonly Row[]): { reason: Reason; count: number }[] {
  const by = Map.groupBy(rows, reasonOf);
  return REASONS.flatMap((reason) => {
    const count = by.get(reason)?.length ?? 0;
    return count === 0 ? [] : [{ reason, count }];
  });
}
