import type { Language } from '@portal/contract/constants';
import type { ImportReport } from '@portal/contract/kit/import';
import { message } from '@portal/contract/kit/message';
import type { z } from 'zod';
import { translate } from '../words.ts';
import { mapInSlices } from './slices.ts';

export type Report = z.output<typeof ImportReport>;
type Outcome = Report['rows'][number]['outcome'];

/** Outcome of a line; its problems are message keys by field. */
export interface Verdict {
  line: number;
  /** Name by which a person knows the row. */
  name: string;
  outcome: Outcome;
  problems: Record<string, string>;
}

/** Problems that the report in `msg` names. */
const TOLD_MAX = 100;
/** Lines that are in the data at most: nobody reads thousands, and the counts tell of all. */
const REFUSED_MAX = 1_000;
const SOUND_MAX = 200;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** The first refused lines and the first of the others, in the order of the file. */
function worthTelling(verdicts: readonly Verdict[]): readonly Verdict[] {
  const left = { refused: REFUSED_MAX, sound: SOUND_MAX };
  return verdicts.filter(({ outcome }) => {
    const kind = outcome === 'refused' ? 'refused' : 'sound';
    left[kind] -= 1;
    return left[kind] >= 0;
  });
}

/** Parts of a report besides its lines. */
interface Rest {
  /** Something was imported. */
  isDone: boolean;
  refusedFile: string;
  /** Text of a report with refused lines, in place of those of an import as a whole. */
  refusedKey?: string;
}

/** The report in the caller's language, with the text that stock clients show. */
export async function reportOf(
  language: Language,
  topic: string,
  verdicts: readonly Verdict[],
  { isDone, refusedFile, refusedKey = isDone ? 'import.partly' : 'import.refused' }: Rest,
): Promise<Report> {
  const count = (outcome: Outcome) => verdicts.filter((each) => each.outcome === outcome).length;
  const counts = {
    added: count('add'),
    updated: count('update'),
    same: count('same'),
    refused: count('refused'),
  };
  const rows = await mapInSlices(worthTelling(verdicts), ({ line, name, outcome, problems }) => ({
    line,
    name,
    outcome,
    problems: Object.entries(problems).map(([field, key]) => ({
      column: translate(language, `${topic}.${field}`),
      text: translate(language, key),
    })),
  }));
  const summary = message(counts.refused > 0 ? refusedKey : 'import.summary', counts);
  const problems = rows.flatMap(({ line, name, problems: ofRow }) =>
    ofRow.map((problem) => ({ line, name, ...problem })),
  );
  const told = problems
    .slice(0, TOLD_MAX)
    .map((problem) => translate(language, message('import.line', problem)));
  const texts = [translate(language, summary), ...told];
  return { ...counts, rows, msg: texts.map(escapeHtml).join('<br/>'), isDone, refusedFile };
}
