import type { BlackHit } from '@portal/contract/merchant/blacklist';
import { BLACK_STATUS } from '@portal/contract/merchant/dictionaries';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { sealerOf } from '../../../kernel/seal.ts';
import { hashOf, nameKeysOf } from './values.ts';

type Hit = z.output<typeof BlackHit>;
type Kind = 'NAME' | 'IDCARD' | 'CARD';

/** A value that is looked up, and what it is called where it comes from. */
export interface Subject {
  kind: Kind;
  field: string;
  /** In the open; an empty one finds nothing. */
  text: string;
}

interface Entry {
  blackId: string;
  name: string;
  remark: string;
  types: Kind[];
  keys: Record<Kind, string>;
}

/**
 * Entries in force that any of these values meets, and by which of them: names in any
 * spelling, numbers whole. Answers masks; nothing is counted as a check that somebody made.
 */
export async function screen(
  ctx: Pick<Context, 'db'>,
  subjects: readonly Subject[],
): Promise<Hit[]> {
  const sealer = await sealerOf(ctx.db);
  const wanted = subjects
    .filter(({ text }) => text.trim() !== '')
    .map(({ kind, field, text }) => ({
      kind,
      field,
      keys: kind === 'NAME' ? nameKeysOf(sealer, text) : [hashOf(sealer, text)],
    }));
  if (wanted.length === 0) return [];
  const keysOf = (kind: Kind) => wanted.flatMap((one) => (one.kind === kind ? one.keys : []));
  const { rows } = await sql<Entry>`
    select b.black_id as "blackId", (b.name).mask as name, b.remark, b.types,
           jsonb_build_object('NAME', b.name_key, 'IDCARD', (b.id_card).hash, 'CARD', (b.card).hash) as keys
      from blacklist b
     where b.status = ${sql.lit(BLACK_STATUS.active)}
       and (b.name_key = any (${keysOf('NAME')}) or (b.id_card).hash = any (${keysOf('IDCARD')})
            or (b.card).hash = any (${keysOf('CARD')}))
     order by b.black_id`.execute(ctx.db);
  return rows.flatMap(({ blackId, name, remark, types, keys: own }) => {
    const met = wanted.filter(({ kind, keys }) => types.includes(kind) && keys.includes(own[kind]));
    if (met.length === 0) return [];
    const hit = [...new Set(met.map(({ kind }) => kind))];
    return [{ blackId, name, remark, hit, fields: met.map(({ field }) => field) }];
  });
}
