import { cutOffAt, lastDueDate } from '@portal/contract/finance/calendar-rules';
import type { SettleCycle } from '@portal/contract/finance/pending';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import type { Calendars } from '../calendar/index.ts';

interface Terms {
  currency: string;
  cycle: z.output<typeof SettleCycle>;
}

/** Before everything: nothing is due yet. */
const NEVER = '-infinity';

/**
 * The moments before which entries are due on a day, by the business calendars: of each channel whose
 * own differs, and of everything else (money §4). Stamps of the platform's zone.
 */
export interface CutOffs {
  upTo: string;
  byChannel: ReadonlyMap<string, string>;
}

export async function channelsOf(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('biz_channel')
    .orderBy('chnl_code')
    .select('chnl_code')
    .execute();
  return rows.map(({ chnl_code }) => chnl_code);
}

export function cutOffsOf(
  calendars: Calendars,
  channels: readonly string[],
  { currency, cycle }: Terms,
  day: string,
): CutOffs {
  const of = (chnlCode: string) => {
    const calendar = calendars.calendarFor(chnlCode, currency);
    const last = lastDueDate(calendar, cycle, day);
    return last === undefined ? NEVER : cutOffAt(calendar, last);
  };
  const upTo = of('');
  const own = channels.map((code) => [code, of(code)] as const);
  return { upTo, byChannel: new Map(own.filter(([, moment]) => moment !== upTo)) };
}

/** The moment of the entry `u` before which it would be due, by its channel. */
export function momentFor({ upTo, byChannel }: CutOffs): RawBuilder<unknown> {
  if (byChannel.size === 0) return sql`${upTo}::timestamp`;
  const own = sql.join(
    [...byChannel].map(([code, moment]) => sql`(${code}, ${moment}::timestamp)`),
  );
  return sql`coalesce((select c.up_to from (values ${own}) c (chnl_code, up_to)
                        where c.chnl_code = settle_channel(u.posting_id)), ${upTo}::timestamp)`;
}

/** Condition that the entry `u` is due. */
export const isDueBy = (cutOffs: CutOffs): RawBuilder<unknown> =>
  sql`u.posted_at < ${momentFor(cutOffs)}`;
