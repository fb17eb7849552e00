import { LANGUAGES } from '@portal/contract/constants';
import { refusedFields } from '@portal/contract/kit/refused-fields';
import { UserInput, UserUpdate } from '@portal/contract/system/user';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import type { ImportColumn, ImportLine } from '../../../kernel/import/rows.ts';
import { entriesOfTypes } from '../../dict/index.ts';

/** Columns of the template (conventions §2.1, importData); labels stand for dictionary values. */
export const USER_COLUMNS: readonly (ImportColumn & { dictionary?: string })[] = [
  { field: 'deptId' },
  { field: 'userName', required: true },
  { field: 'nickName', required: true },
  { field: 'email' },
  { field: 'phonenumber' },
  { field: 'sex', dictionary: 'sys_user_sex' },
  { field: 'status', dictionary: 'sys_normal_disable' },
];

/** The rules of the form; what a line leaves out stays as it is, or gets the form's initial value. */
const Row = UserInput.pick({ userName: true, nickName: true }).extend({
  deptId: UserUpdate.shape.deptId,
  email: UserInput.shape.email.optional(),
  phonenumber: UserInput.shape.phonenumber.optional(),
  sex: UserUpdate.shape.sex,
  status: UserUpdate.shape.status,
});
export type UserLine = z.output<typeof Row>;

/** A line under the rules of the form: its values, or message keys by field. */
export interface Candidate {
  line: number;
  name: string;
  input?: UserLine;
  problems: Record<string, string>;
}

/** Dictionary → label in either language → value. */
async function valuesOfLabels(ctx: Context): Promise<Map<string, Map<string, string>>> {
  const types = USER_COLUMNS.flatMap(({ dictionary }) => dictionary ?? []);
  const values = new Map(types.map((type) => [type, new Map<string, string>()]));
  for (const language of LANGUAGES) {
    const entries = await entriesOfTypes({ ...ctx, language }, types);
    for (const type of types) {
      for (const { dictLabel, dictValue } of entries[type] ?? []) {
        values.get(type)?.set(dictLabel, dictValue);
      }
    }
  }
  return values;
}

/** Checks every line by the rules of the form. */
export async function checkLines(ctx: Context, lines: readonly ImportLine[]): Promise<Candidate[]> {
  const labels = await valuesOfLabels(ctx);
  return lines.map(({ line, values }) => {
    const typed = USER_COLUMNS.flatMap(({ field, dictionary }) => {
      const text = values[field] ?? '';
      if (text === '') return [];
      return [[field, (dictionary && labels.get(dictionary)?.get(text)) ?? text]];
    });
    const parsed = Row.safeParse(Object.fromEntries(typed));
    return {
      line,
      name: values.userName ?? '',
      input: parsed.data,
      problems: refusedFields(parsed.error),
    };
  });
}
