import type { BlacklistInput, blacklistRoutes } from '@portal/contract/merchant/blacklist';
import { BLACK_STATUS } from '@portal/contract/merchant/dictionaries';
import { isMask } from '@portal/contract/merchant/merchant-rules';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuseField } from '../../../kernel/refusal.ts';
import { type Sealer, sealedValue, sealerOf } from '../../../kernel/seal.ts';
import { created, requireChanged, updated } from '../../../kernel/traced.ts';
import { type BlackRow, entryById } from './blacklist.store.ts';
import { nameKeys, type SealedField, sealed } from './values.ts';

export type BlackInput = z.output<typeof BlacklistInput>;
type Update = z.output<typeof blacklistRoutes.update.body>;
type StatusChange = z.output<typeof blacklistRoutes.changeStatus.body>;

export const BLACKLIST = 'mer:blacklist';

/** A document or card that stands in the list already is refused at its field. */
export function taken(error: unknown): never {
  if (isUniqueViolation(error, 'blacklist_id_card')) {
    throw refuseField('idCard', 'blacklist.idCardTaken');
  }
  if (isUniqueViolation(error, 'blacklist_card')) throw refuseField('card', 'blacklist.cardTaken');
  throw error;
}

/** Columns of a new entry. */
export const columnsOf = (sealer: Sealer, input: BlackInput) => ({
  name: sealedValue(sealed(sealer, 'name', input.name)),
  ...nameKeys(sealer, input.name),
  id_card: sealedValue(sealed(sealer, 'idCard', input.idCard)),
  card: sealedValue(sealed(sealer, 'card', input.card)),
  device_id: input.deviceId,
  types: input.types,
  remark: input.remark,
});

export async function insertEntry(ctx: Context, input: BlackInput): Promise<undefined> {
  const sealer = await sealerOf(ctx.db);
  const { black_id } = await ctx.db
    .insertInto('blacklist')
    .values({ ...columnsOf(sealer, input), ...created(ctx) })
    .returning('black_id')
    .executeTakeFirstOrThrow()
    .catch(taken);
  const diff = { after: await entryById(ctx, black_id) };
  ctx.audit({ objType: BLACKLIST, objId: black_id, action: 'add', diff });
}

/** Columns of the sealed fields that were typed again; a mask must be the one that was read. */
function changedValues(sealer: Sealer, input: Update, before: BlackRow) {
  const columns = { name: 'name', idCard: 'id_card', card: 'card' } as const;
  const changed = (Object.keys(columns) as SealedField[]).filter(
    (field) => input[field] !== before[field],
  );
  const masked = changed.find((field) => isMask(input[field]));
  if (masked) throw refuseField(masked, 'commonData.formatMsg');
  const values = changed.map((field) => [
    columns[field],
    sealedValue(sealed(sealer, field, input[field])),
  ]);
  return {
    ...Object.fromEntries(values),
    ...(changed.includes('name') && nameKeys(sealer, input.name)),
  };
}

export async function updateEntry(ctx: Context, input: Update): Promise<undefined> {
  const before = await entryById(ctx, input.blackId);
  const result = await ctx.db
    .updateTable('blacklist')
    .set({
      ...changedValues(await sealerOf(ctx.db), input, before),
      device_id: input.deviceId,
      types: input.types,
      remark: input.remark,
      version: sql`version + 1`,
      ...updated(ctx),
    })
    .where('black_id', '=', input.blackId)
    .where('version', '=', input.version ?? before.version)
    .executeTakeFirst()
    .catch(taken);
  requireChanged(result, true);
  const diff = { before, after: await entryById(ctx, input.blackId) };
  ctx.audit({ objType: BLACKLIST, objId: input.blackId, action: 'edit', diff });
}

/** Releases an entry, or puts it in force again (domain §1.2); 409 when it is so already. */
export async function changeEntryStatus(ctx: Context, input: StatusChange): Promise<undefined> {
  const { blackId, status, reason } = input;
  const before = await entryById(ctx, blackId);
  const result = await ctx.db
    .updateTable('blacklist')
    .set({ status, version: sql`version + 1`, ...updated(ctx) })
    .where('black_id', '=', blackId)
    .where('status', '<>', status)
    .where('version', '=', input.version ?? before.version)
    .executeTakeFirst();
  requireChanged(result, true);
  ctx.audit({
    objType: BLACKLIST,
    objId: blackId,
    action: status === BLACK_STATUS.released ? 'release' : 'activate',
    fromStatus: before.status,
    toStatus: status,
    reason,
  });
}

/** All of them or none. */
export async function removeEntries(ctx: Context, ids: string[]): Promise<undefined> {
  const wanted = [...new Set(ids)];
  const removed = await ctx.db
    .deleteFrom('blacklist')
    .where('black_id', 'in', wanted)
    .returning(['black_id', 'remark'])
    .execute();
  if (removed.length < wanted.length) throw notFound();
  for (const { black_id, remark } of removed) {
    ctx.audit({ objType: BLACKLIST, objId: black_id, action: 'remove', diff: { remark } });
  }
}
