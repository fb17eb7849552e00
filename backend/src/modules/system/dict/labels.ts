import { LANGUAGES } from '@portal/contract/constants';
import type { Context } from '../../../kernel/context.ts';
import { entriesOfTypes } from '../../../kernel/dictionaries.ts';

/** Dictionary → label in either language → value: what people type into an imported file. */
export async function valuesOfLabels(
  ctx: Context,
  types: string[],
): Promise<Map<string, Map<string, string>>> {
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
