import type { Language } from '@portal/contract/constants';
import type { ImportReport } from '@portal/contract/kit/import';
import { message } from '@portal/contract/kit/message';
import type { z } from 'zod';
import { translate } from '../words.ts';

export type Report = z.output<typeof ImportReport>;
type Outcome = Report['rows'][number]['outcome'];

/** What becomes of a line; its problems are message keys by field. */
export interface Verdict {
  line: number;
  /** What names the row for a person. */
  name: string;
  outcome: Outcome;
  problems: Record<string, string>;
}

/** Lines with problems that the report in `msg` names; all of them are in its data. */
const TOLD_MAX = 100;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** The report in the caller's language, with the text that stock clients show. */
export function reportOf(language: Language, topic: string, verdicts: readonly Verdict[]): Report {
  const count = (outcome: Outcome) => verdicts.filter((each) => each.outcome === outcome).length;
  const counts = {
    added: count('add'),
    updated: count('update'),
    same: count('same'),
    refused: count('refused'),
  };
  const rows = verdicts.map(({ line, name, outcome, problems }) => ({
    line,
    name,
    outcome,
    problems: Object.entries(problems).map(([field, key]) => ({
      column: translate(language, `${topic}.${field}`),
      text: translate(language, key),
    })),
  }));
  const summary = message(counts.refused > 0 ? 'import.refused' : 'import.summary', counts);
  const told = rows.flatMap(({ line, name, problems }) =>
    problems.map(({ column, text }) =>
      translate(language, message('import.line', { line, name, column, text })),
    ),
  );
  const texts = [translate(language, summary), ...told.slice(0, TOLD_MAX)];
  return { ...counts, rows, msg: texts.map(escapeHtml).join('<br/>') };
}
