import { BAND_DAYS, type Incident, type Incidents } from '@portal/contract/reports/home';
import { dayAfter, PLATFORM_ZONE } from '@portal/time';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { DayRange } from '../../../db/types.ts';
import type { Context } from '../../../kernel/context.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { factFilter, factsOf, grainOf } from '../summary/index.ts';
import { bandOf, ppmOf, type Tries } from './band.ts';
import { channelNames, lastDay } from './days.ts';

interface DayTries extends Tries {
  chnlCode: string;
  day: string;
}

/** Orders by channel and day, of all currencies: they are counted, not added up. */
async function triesOf(ctx: Context, range: DayRange): Promise<DayTries[]> {
  const { rows } = await sql<DayTries>`
    select f.chnl_id as "chnlCode", f.tran_date::text as day,
           sum(f.consume_cnt)::int as succeeded,
           sum(f.consume_cnt + f.failed_cnt + f.unknown_cnt)::int as tried
      from ${await factsOf(ctx, range, 'day', grainOf(ctx, {}, ['chnl_id']))} f
     where ${factFilter(ctx, {})}
     group by 1, 2`.execute(ctx.db);
  return rows;
}

/** The channels that are watched on a day, each with its band. */
function watchedOn(day: string, tries: readonly DayTries[]) {
  return [...Map.groupBy(tries, ({ chnlCode }) => chnlCode)].flatMap(([chnlCode, days]) => {
    const now = days.find((one) => one.day === day);
    const band =
      now &&
      bandOf(
        days.filter((one) => one !== now),
        now,
      );
    return band ? [{ chnlCode, ratePpm: ppmOf(now), tried: now.tried, ...band }] : [];
  });
}

type Found = Omit<z.output<typeof Incident>, 'chnlName'>;
const isOut = ({ ratePpm, lowPpm, highPpm }: Found) => ratePpm < lowPpm || ratePpm > highPpm;

/** Channels whose success rate is out of their own band of 28 days (money §7), the worst first; 404 for merchants. */
export async function incidentsOf(ctx: Context): Promise<z.output<typeof Incidents>> {
  if (isOutside(ctx)) throw notFound();
  const day = await lastDay(ctx);
  const watched = watchedOn(day, await triesOf(ctx, { from: dayAfter(day, -BAND_DAYS), to: day }));
  const names = await channelNames(ctx);
  const incidents = watched
    .filter(isOut)
    .sort((left, right) => left.ratePpm - right.ratePpm)
    .map((one) => ({ ...one, chnlName: names.get(one.chnlCode) ?? one.chnlCode }));
  return { asOf: ctx.now, zone: PLATFORM_ZONE, day, watched: watched.length, incidents };
}
