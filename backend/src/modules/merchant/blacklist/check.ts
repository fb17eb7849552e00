import type { Answer } from '@portal/contract/kit/route';
import type { BlacklistCheck, blacklistRoutes } from '@portal/contract/merchant/blacklist';
import { BLACK_STATUS } from '@portal/contract/merchant/dictionaries';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { sealerOf } from '../../../kernel/seal.ts';
import { comparable, hashOf, nameKeysOf } from './values.ts';

type Found = Answer<typeof blacklistRoutes.check>;
type Values = z.output<typeof BlacklistCheck>;

/** Entries in force that the values are found by, each by the kinds it is meant for. */
async function findOnBlacklist(ctx: Context, values: Values): Promise<Found> {
  const sealer = await sealerOf(ctx.db);
  const hash = (text: string | undefined) => (text ? hashOf(sealer, text) : null);
  const names = values.name ? nameKeysOf(sealer, values.name) : [];
  const device = values.deviceId ? comparable(values.deviceId) : null;
  const { rows } = await sql<Found[number]>`
    select b.black_id as "blackId", b.remark, h.hit
      from blacklist b, lateral (select array_remove(array[
             case when 'NAME' = any (b.types) and b.name_key = any (${names}) then 'NAME' end,
             case when 'IDCARD' = any (b.types) and (b.id_card).hash = ${hash(values.idCard)} then 'IDCARD' end,
             case when 'CARD' = any (b.types) and (b.card).hash = ${hash(values.card)} then 'CARD' end,
             case when 'DEVICE' = any (b.types) and upper(b.device_id) = ${device} then 'DEVICE' end
           ], null) as hit) h
     where b.status = ${sql.lit(BLACK_STATUS.active)} and cardinality(h.hit) > 0
       and (b.name_key = any (${names}) or (b.id_card).hash = ${hash(values.idCard)}
            or (b.card).hash = ${hash(values.card)} or upper(b.device_id) = ${device})
     order by b.black_id`.execute(ctx.db);
  return rows;
}

/** The same, and counts what was hit. */
export async function checkBlacklist(ctx: Context, values: Values): Promise<Found> {
  const found = await findOnBlacklist(ctx, values);
  if (found.length > 0) {
    await ctx.db
      .insertInto('blacklist_hit')
      .values(found.map(({ blackId }) => ({ black_id: blackId, hit_time: ctx.now })))
      .execute();
  }
  const hits = found.map(({ blackId, hit }) => ({ blackId, hit }));
  ctx.audit({ objType: 'mer:blacklist', objId: '', action: 'check', diff: { hits } });
  return found;
}
