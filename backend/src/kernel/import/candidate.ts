import { message } from '@portal/contract/kit/message';

/** A line under the rules of the form: its values, or message keys by field. */
export interface Candidate<Input> {
  line: number;
  /** What names the row for a person. */
  name: string;
  input?: Input;
  problems: Record<string, string>;
}

/** What must be unique is so within the file: the later of two equal lines is refused. */
export function refuseTwice<Input extends object>(
  candidates: readonly Candidate<Input>[],
  fields: readonly (keyof Input & string)[],
): void {
  for (const field of fields) {
    const seen = new Map<string, number>();
    for (const { input, line, problems } of candidates) {
      const text = String(input?.[field] ?? '').toLowerCase();
      if (text === '') continue;
      const first = seen.get(text);
      if (first !== undefined) problems[field] ??= message('import.twice', { line: first });
      else seen.set(text, line);
    }
  }
}
