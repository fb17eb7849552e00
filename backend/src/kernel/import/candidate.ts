import { message } from '@portal/contract/kit/message';

/** A line under the rules of the form: its values, or message keys by field. */
export interface Candidate<Input> {
  line: number;
  /** Name by which a person knows the row. */
  name: string;
  input?: Input;
  problems: Record<string, string>;
}

/** Refuses a line that repeats, in a field that must be unique, the value of an earlier line of the file. */
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
