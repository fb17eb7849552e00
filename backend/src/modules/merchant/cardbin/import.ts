import { refusedFields } from '@portal/contract/kit/refused-fields';
import { CardbinInput } from '@portal/contract/merchant/cardbin';
import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { type Candidate, refuseTwice } from '../../../kernel/import/candidate.ts';
import { inParts } from '../../../kernel/import/in-parts.ts';
import type { Verdict } from '../../../kernel/import/report.ts';
import type { ImportLine } from '../../../kernel/import/rows.ts';
import { importing } from '../../../kernel/import/run.ts';
import { mapInSlices } from '../../../kernel/import/slices.ts';
import { created, updated } from '../../../kernel/traced.ts';
import { valuesOfLabels } from '../../system/dict/index.ts';
import { type BinRow, toBin } from './cardbin.store.ts';
import { type BinInput, CARDBIN, columnsOf, taken } from './cardbin.writes.ts';

type Planned = Verdict & { input?: BinInput; before?: BinRow };

const LEVEL = 'card_level_type';
const FIELDS = ['levelType', 'issuer', 'scheme'] as const;

async function candidatesOf(
  ctx: Context,
  lines: readonly ImportLine[],
): Promise<Candidate<BinInput>[]> {
  const levels = (await valuesOfLabels(ctx, [LEVEL])).get(LEVEL);
  return mapInSlices(lines, ({ line, values }) => {
    const { levelType = '' } = values;
    const typed = { ...values, levelType: levels?.get(levelType) ?? levelType };
    const parsed = CardbinInput.safeParse(typed);
    const problems = refusedFields(parsed.error);
    return { line, name: values.binNumber ?? '', input: parsed.data, problems };
  });
}

async function knownBins(ctx: Context, inputs: readonly BinInput[]): Promise<Map<string, BinRow>> {
  if (inputs.length === 0) return new Map();
  const numbers = inputs.map(({ binNumber }) => binNumber);
  const rows = await ctx.db
    .selectFrom('card_bin')
    .where('bin_number', 'in', numbers)
    .selectAll()
    .execute();
  return new Map(rows.map((row) => [row.bin_number, toBin(row)]));
}

/** BINs that exist are changed when the caller says so, and refused otherwise. */
async function planImport(
  ctx: Context,
  lines: readonly ImportLine[],
  mayUpdate: boolean,
): Promise<Planned[]> {
  const candidates = await candidatesOf(ctx, lines);
  refuseTwice(candidates, ['binNumber']);
  const known = await knownBins(
    ctx,
    candidates.flatMap(({ input }) => input ?? []),
  );
  return mapInSlices(candidates, ({ line, name, input, problems }): Planned => {
    const before = input && known.get(input.binNumber);
    if (before && !mayUpdate) problems.binNumber ??= 'cardbin.taken';
    if (Object.keys(problems).length > 0) return { line, name, problems, outcome: 'refused' };
    const isSame = before && input && FIELDS.every((field) => before[field] === input[field]);
    return {
      line,
      name,
      problems,
      input,
      before,
      outcome: isSame ? 'same' : before ? 'update' : 'add',
    };
  });
}

async function writeImport(ctx: Context, planned: readonly Planned[]): Promise<object> {
  const inputs = (outcome: Planned['outcome']) =>
    planned.flatMap((each) => (each.outcome === outcome && each.input ? [each.input] : []));
  const added = inputs('add').map((input) => ({ ...columnsOf(input), ...created(ctx) }));
  await inParts(added, (rows) => ctx.db.insertInto('card_bin').values(rows).execute().catch(taken));
  const changed = inputs('update');
  for (const { binNumber, ...input } of changed) {
    await ctx.db
      .updateTable('card_bin')
      .set({ ...columnsOf({ binNumber, ...input }), version: sql`version + 1`, ...updated(ctx) })
      .where('bin_number', '=', binNumber)
      .execute();
  }
  return { added: added.length, edited: changed.map(({ binNumber }) => binNumber) };
}

/** Import of BINs (requirement 2.58); labels stand for the kinds of card. */
export const cardbinImport = importing({
  topic: 'cardbin',
  objType: CARDBIN,
  columns: [
    { field: 'binNumber', required: true },
    { field: 'levelType', required: true, dictionary: LEVEL },
    { field: 'issuer' },
    { field: 'scheme' },
  ],
  plan: planImport,
  write: writeImport,
});
