import { decisionForm } from '@portal/contract/kit/decision';
import { type Outcome, PASSED } from '@portal/contract/kit/outcome';
import type { Route } from '@portal/contract/kit/route';
import type { Call } from '@portal/http';
import { type PageWords, useWords, type Values } from '@portal/i18n';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useIntent } from '../../data/useIntent.ts';
import { BatchDialog } from '../form/BatchDialog.tsx';
import { TextAreaInput } from '../form/fields.tsx';

/** Texts of a decision, under the same keys in the words of each page. */
type Word =
  | `${'pass' | 'refuse'}${'' | 'Title' | 'Text'}`
  | `${'passed' | 'isPassed' | 'refused' | 'isRefused'}`
  | 'records'
  | 'remark';
export type DecisionWords = PageWords<Record<Word, string>>;

interface Sent {
  ids: string[];
  verStatus: Outcome;
  remark?: string | undefined;
}

/** Decides several records; its answer calls their number `Id`. */
type DecisionCall<Id extends string> = Call<
  Route & {
    body: z.ZodType<unknown, Sent>;
    answer: 'data';
    data: z.ZodArray<z.ZodType<Record<Id, string> & { ok: boolean; msg: string }>>;
  }
>;

/** The call, fields and words by which the records of a page are decided. */
interface Decides<Id extends string, Amount extends string> {
  words: DecisionWords;
  call: DecisionCall<Id>;
  /** Names of their number, and of their amount in minor units. */
  id: Id;
  amount: Amount;
}

interface DecideDialogProps<Id extends string, Amount extends string> extends Decides<Id, Amount> {
  rows: readonly Record<Id | Amount | 'currency', string>[];
  outcome: Outcome;
  /** Left; true when something may have changed. */
  close(changed: boolean): void;
  /** Values for the words besides the count. */
  said?: Values;
  /** A remark may be given with a pass, too. */
  takesOpinion?: boolean;
  /** Further fields, their schemas, and the part of the body that they become. */
  besides?: {
    shape: Record<string, z.ZodType<string>>;
    bodyOf(typed: Record<string, string>): object;
    fields: ReactNode;
  };
}

/** Passes or refuses records after a question that adds them up; a refusal has its reason (INV-09). */
export function DecideDialog<Id extends string, Amount extends string>(
  props: DecideDialogProps<Id, Amount>,
) {
  const { words, call, id, amount, rows, outcome, close, takesOpinion, besides } = props;
  const t = useWords(words);
  const intent = useIntent(call, () => undefined);
  const decide = call.route.money ? intent : call;
  const passes = outcome === PASSED;
  const said = { ...props.said, count: rows.length };
  const ids = rows.map((row) => row[id]);
  return (
    <BatchDialog
      title={t(passes ? 'passTitle' : 'refuseTitle', said)}
      text={<p>{t(passes ? 'passText' : 'refuseText', said)}</p>}
      verb={t(passes ? 'pass' : 'refuse')}
      isDangerous={!passes}
      records={rows.map((row) => ({ id: row[id], minor: row[amount], currency: row.currency }))}
      count={(count) => t('records', { count })}
      schema={decisionForm[outcome].extend(besides?.shape ?? {})}
      initial={{ remark: '' }}
      send={async ({ remark, ...typed }) => {
        const more = besides?.bodyOf(typed);
        const answered = await decide({ body: { ids, verStatus: outcome, remark, ...more } });
        return answered.map(({ [id]: of, ok, msg }) => ({ id: of, ok, msg }));
      }}
      done={{
        all: t(passes ? 'passed' : 'refused', said),
        one: t(passes ? 'isPassed' : 'isRefused'),
      }}
      close={close}
    >
      {besides?.fields}
      {(takesOpinion || !passes) && <TextAreaInput name="remark" label={t('remark')} />}
    </BatchDialog>
  );
}
