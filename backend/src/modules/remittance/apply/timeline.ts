import type { Answer } from '@portal/contract/kit/route';
import type { remitReadRoutes } from '@portal/contract/remittance/apply-reads';
import type { RemitTimelineItem } from '@portal/contract/remittance/timeline';
import { sql } from 'kysely';
import type { z } from 'zod';
import { attemptOfReference, referenceOf } from '../../../channel/reference.ts';
import { PLATFORM_ZONE } from '../../../db/zone.ts';
import { textOf } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { type LedgerEvent, stepsOf } from '../../../ledger/index.ts';
import { judge, toldEvents } from '../../orders/detail/index.ts';
import { REMIT_OBJECT } from '../objects.ts';
import { WORK_OBJECT } from '../work-order/index.ts';
import { applicationsOf } from './apply.store.ts';

type Item = z.output<typeof RemitTimelineItem>;
type Of<K extends Item['kind']> = Extract<Item, { kind: K }>;

const EVENTS = [
  'REMIT_SENT',
  'REMIT_PAID',
  'REMIT_FAILED',
  'REMIT_FAILURE_REVERSED',
  'REMIT_RETURNED',
  'REMIT_LOSS',
  'REMIT_LOSS_RECOVERED',
] as const satisfies readonly LedgerEvent[];

/** Status of an application after each stage has approved it. */
const PASSED: Readonly<Record<string, string>> = { audit: '1', review: '3' };

/** Lists the steps of people and of the platform on an application and its work orders. */
async function stepsOfApplication(ctx: Context, applyNo: string): Promise<Of<'step'>[]> {
  const rows = await ctx.db
    .selectFrom('audit_event as e')
    .where((of) =>
      of.or([
        of.and([of('e.obj_type', '=', REMIT_OBJECT), of('e.obj_id', '=', applyNo)]),
        of.and([
          of('e.obj_type', '=', WORK_OBJECT),
          of(
            'e.obj_id',
            'in',
            of
              .selectFrom('remit_work_order')
              .where('apply_no', '=', applyNo)
              .select('work_order_id'),
          ),
        ]),
      ]),
    )
    .orderBy('e.id')
    .select(['e.at', 'e.action', 'e.actor_name', 'e.obj_type'])
    .select([
      textOf('e.from_status').as('fromStatus'),
      textOf('e.to_status').as('toStatus'),
      textOf('e.reason').as('reason'),
    ])
    .execute();
  const hides = isOutside(ctx);
  return rows.map(({ actor_name, obj_type, action, ...row }) => ({
    kind: 'step',
    ...row,
    // The reason for an approval may mention the blacklist, which is hidden from users outside (0038).
    ...(hides && obj_type === REMIT_OBJECT && PASSED[action] === row.toStatus && { reason: '' }),
    action: obj_type === WORK_OBJECT ? `workOrder.${action}` : action,
    actor: hides && actor_name !== ctx.actor.userName ? '' : actor_name,
  }));
}

async function queriesOf(
  ctx: Context,
  chnlCode: string,
  references: readonly string[],
): Promise<Of<'query'>[]> {
  const rows = await ctx.db
    .selectFrom('channel_query')
    .where('kind', '=', 'REMIT')
    .where('chnl_code', '=', chnlCode)
    .where('reference', 'in', references)
    .orderBy('query_id')
    .select(['asked_at as at', 'reference', 'asked_by as askedBy', 'resp_code as respCode'])
    .select(textOf('answer').as('answer'))
    .execute();
  return rows.map(({ reference, ...row }) => ({
    kind: 'query',
    ...row,
    attempt: attemptOfReference(reference).attempt,
  }));
}

interface EntryRow {
  at: string;
  event: LedgerEvent;
  attempt: number;
  posting: string;
  place: number;
  amount: string;
}

/** Postings of an application, each with its entries. */
async function postingsOf({ db }: Context, applyNo: string): Promise<Of<'posted'>[]> {
  const { rows } = await sql<EntryRow>`
    select e.posted_at::text as at, p.biz_type as event, p.attempt, p.posting_id::text as posting,
           e.step as place, e.amount::text as amount
      from ledger_posting p
      join ledger_entry e on e.posting_id = p.posting_id and e.acct_date = p.acct_date
     where p.biz_type in (${sql.join(EVENTS)}) and p.biz_id = ${applyNo}
     order by e.posted_at, p.posting_id, e.step`.execute(db);
  const found = new Map<string, Of<'posted'>>();
  for (const { posting, place, amount, ...row } of rows) {
    const known = found.get(posting) ?? { kind: 'posted', ...row, entries: [] };
    known.entries.push({ step: stepsOf(row.event)[place - 1]?.[0] ?? '', amount });
    found.set(posting, known);
  }
  return [...found.values()];
}

/** Reason why an event moves nothing; no event comes under the number of another one. */
const WHY_IGNORED = {
  '': '',
  repeated: 'repeated',
  changed: 'repeated',
  mismatch: 'mismatch',
  time: 'time',
  contradicts: 'contradicts',
} as const;

/** Attempts that were sent, by their numbers at the channel. */
async function attemptsOf(ctx: Context, applyNo: string, currency: string) {
  const attempts = await ctx.db
    .selectFrom('remit_attempt')
    .where('apply_no', '=', applyNo)
    .select(['attempt', 'amount', 'sent_at as since'])
    .execute();
  return new Map(
    attempts.map(({ attempt, amount, since }) => [
      referenceOf(applyNo, attempt),
      { amount: BigInt(amount), currency, since },
    ]),
  );
}

/** Lists the events that the channel reported for each attempt, and says which of them count. */
async function eventsOf(ctx: Context, { chnlCode, zone, attempts }: Place): Promise<Of<'event'>[]> {
  const told = await toldEvents(ctx, {
    where: sql`e.kind = 'REMIT' and e.reference = any (${[...attempts.keys()]}::text[]) and e.chnl_code = ${chnlCode}`,
    refundId: sql`e.reference`,
    zone,
  });
  return judge(told, [], attempts).map((event) => ({
    kind: 'event',
    at: event.at,
    occurredAt: event.occurredAt,
    lagSeconds: event.lagSeconds,
    source: event.source,
    result: event.result,
    currency: event.currency,
    amount: event.amount,
    attempt: attemptOfReference(event.reference).attempt,
    reference: event.reference,
    channelReference: event.channelReference,
    respCode: event.respCode,
    respMsg: event.respMsg,
    ignored: WHY_IGNORED[event.ignored],
  }));
}

interface Place {
  chnlCode: string;
  zone: string;
  attempts: Awaited<ReturnType<typeof attemptsOf>>;
}

/** Hides from users of merchants and agents which channel an item is about, and its answers. */
const withoutChannel = (item: Item): Item =>
  item.kind === 'event'
    ? { ...item, reference: '', channelReference: '', respCode: '', respMsg: '' }
    : item;

/** Everything that is stored of an application's life, newest first (money §3, timeline). */
export async function timelineOf(
  ctx: Context,
  applyNo: string,
): Promise<Answer<typeof remitReadRoutes.timeline>> {
  const row = await applicationsOf(ctx)
    .leftJoin('biz_channel as c', 'c.chnl_code', 'r.chnl_code')
    .leftJoin('channel_endpoint as e', 'e.chnl_code', 'r.chnl_code')
    .where('r.apply_no', '=', applyNo)
    .select(['r.currency', 'e.time_zone as zone'])
    .select([textOf('r.chnl_code').as('chnlCode'), textOf('c.chnl_name').as('chnlName')])
    .executeTakeFirst();
  if (!row) throw notFound();
  const { chnlCode, chnlName, currency } = row;
  const zone = row.zone ?? PLATFORM_ZONE;
  const attempts = await attemptsOf(ctx, applyNo, currency);
  const place = { chnlCode, zone, attempts };
  const hides = isOutside(ctx);
  const items: Item[] = [
    ...(await stepsOfApplication(ctx, applyNo)),
    ...(attempts.size > 0 ? await eventsOf(ctx, place) : []),
    ...(attempts.size > 0 && !hides ? await queriesOf(ctx, chnlCode, [...attempts.keys()]) : []),
    ...(await postingsOf(ctx, applyNo)),
  ];
  // Newest first; of one second, what was written later.
  const ordered = items
    .map((item, at) => ({ item: hides ? withoutChannel(item) : item, at }))
    .sort((one, other) =>
      one.item.at === other.item.at ? other.at - one.at : one.item.at < other.item.at ? 1 : -1,
    );
  return {
    platformZone: PLATFORM_ZONE,
    channelZone: zone,
    chnlName: hides ? '' : chnlName,
    items: ordered.map(({ item }) => item),
  };
}
