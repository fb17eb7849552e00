import { refusedFields } from '@portal/contract/kit/refused-fields';
import { BlacklistInput } from '@portal/contract/merchant/blacklist';
import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { type Candidate, refuseTwice } from '../../../kernel/import/candidate.ts';
import { inParts } from '../../../kernel/import/in-parts.ts';
import type { Verdict } from '../../../kernel/import/report.ts';
import type { ImportLine } from '../../../kernel/import/rows.ts';
import { importing } from '../../../kernel/import/run.ts';
import { mapInSlices } from '../../../kernel/import/slices.ts';
import { type Sealer, sealerOf } from '../../../kernel/seal.ts';
import { created } from '../../../kernel/traced.ts';
import { BLACKLIST, type BlackInput, columnsOf, taken } from './blacklist.writes.ts';
import { hashOf } from './values.ts';

type Planned = Verdict & { input?: BlackInput };

const candidateOf = ({ line, values }: ImportLine): Candidate<BlackInput> => {
  const parsed = BlacklistInput.safeParse(values);
  return {
    line,
    name: values.name ?? '',
    input: parsed.data,
    problems: refusedFields(parsed.error),
  };
};

/** Hashes of documents and cards that stand in the list already. */
async function knownHashes(
  ctx: Context,
  sealer: Sealer,
  inputs: readonly BlackInput[],
): Promise<ReadonlySet<string>> {
  const pairs = await mapInSlices(inputs, ({ idCard, card }) => [
    hashOf(sealer, idCard),
    hashOf(sealer, card),
  ]);
  const hashes = pairs.flat();
  const { rows } = await sql<{ id_card: string; card: string }>`
    select (id_card).hash as id_card, (card).hash as card from blacklist
     where (id_card).hash = any (${hashes}) or (card).hash = any (${hashes})`.execute(ctx.db);
  return new Set(rows.flatMap(({ id_card, card }) => [id_card, card]));
}

/** Every line is a new entry; a document or card that is known is refused, in the file or before it. */
async function planImport(ctx: Context, lines: readonly ImportLine[]): Promise<Planned[]> {
  const sealer = await sealerOf(ctx.db);
  const candidates = await mapInSlices(lines, candidateOf);
  refuseTwice(candidates, ['idCard', 'card']);
  const known = await knownHashes(
    ctx,
    sealer,
    candidates.flatMap(({ input }) => input ?? []),
  );
  return mapInSlices(candidates, ({ line, name, input, problems }): Planned => {
    if (input && known.has(hashOf(sealer, input.idCard)))
      problems.idCard ??= 'blacklist.idCardTaken';
    if (input && known.has(hashOf(sealer, input.card))) problems.card ??= 'blacklist.cardTaken';
    const isRefused = Object.keys(problems).length > 0;
    return { line, name, problems, outcome: isRefused ? 'refused' : 'add', input };
  });
}

async function writeImport(ctx: Context, planned: readonly Planned[]): Promise<object> {
  const sealer = await sealerOf(ctx.db);
  const inputs = planned.flatMap(({ input }) => input ?? []);
  const rows = await mapInSlices(inputs, (input) => ({
    ...columnsOf(sealer, input),
    ...created(ctx),
  }));
  await inParts(rows, (part) => ctx.db.insertInto('blacklist').values(part).execute().catch(taken));
  return { added: rows.length };
}

/** Import of entries (requirement 2.57); which of the values an entry is found by: all of them. */
export const blacklistImport = importing({
  topic: 'blacklist',
  objType: BLACKLIST,
  columns: [
    { field: 'name', required: true },
    { field: 'idCard', required: true },
    { field: 'card', required: true },
    { field: 'deviceId', required: true },
    { field: 'remark', required: true },
  ],
  plan: planImport,
  write: writeImport,
});
