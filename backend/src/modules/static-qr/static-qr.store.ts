import type { Page } from '@portal/contract/kit/route';
import type { StaticQr, StaticQrDetail, StaticQrQuery } from '@portal/contract/merchant/static-qr';
import type { z } from 'zod';
import { SECOND_MS, timeOf } from '../../kernel/clock.ts';
import type { Context } from '../../kernel/context.ts';
import { contains } from '../../kernel/filters.ts';
import { pageOf } from '../../kernel/paging.ts';
import { notFound } from '../../kernel/refusal.ts';
import { scopeFilter } from '../../kernel/scope.ts';
import { cipherOf, maskOf, sealerOf } from '../../kernel/seal.ts';
import { describePayload, secretsOf } from './payload.ts';

export type Row = z.output<typeof StaticQr>;
export type Detail = z.output<typeof StaticQrDetail>;
export type Filter = z.output<typeof StaticQrQuery>;

const COLUMNS = [
  'q.qr_id as qrId',
  'q.mer_id as merId',
  'q.mer_name as merName',
  'q.city as city',
  'q.store as store',
  'q.terminal as terminal',
  'q.currency as currency',
  'q.amount as amount',
  'q.kind as kind',
  'q.status as status',
  'q.create_by as createBy',
  'q.create_time as createTime',
  'q.update_by as updateBy',
  'q.update_time as updateTime',
  'q.version as version',
  'p.type as type',
  'p.expire_at as expireAt',
] as const;

/** Codes of the caller's merchants, each with the text that holds now. */
const stored = (ctx: Context) =>
  ctx.db
    .selectFrom('static_qr as q')
    .innerJoin('static_qr_payload as p', (join) =>
      join.onRef('p.qr_id', '=', 'q.qr_id').onRef('p.payload_no', '=', 'q.payload_no'),
    )
    .where(scopeFilter(ctx.scope, { merId: 'q.mer_id', createBy: 'q.create_by' }))
    .select([...COLUMNS, maskOf('q.phone').as('phone')]);

type Stored = Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirstOrThrow']>>;

function secondsLeft(ctx: Context, expireAt: string | null): number {
  if (expireAt === null) return 0;
  return Math.max(0, Math.round((timeOf(expireAt) - timeOf(ctx.now)) / SECOND_MS));
}

/** A code as lists and exports show it: the phone masked, no account. */
export const toRow = (ctx: Context, row: Stored): Row => ({
  ...row,
  amount: row.amount ?? '',
  expireAt: row.expireAt ?? '',
  secondsLeft: secondsLeft(ctx, row.expireAt),
  updateTime: row.updateTime ?? '',
});

export function selectCodes(ctx: Context, query: Filter) {
  const { merId, merName, store, terminal, status } = query;
  return stored(ctx)
    .$if(Boolean(merId), (rows) => rows.where(contains('q.mer_id', merId ?? '')))
    .$if(Boolean(merName), (rows) => rows.where(contains('q.mer_name', merName ?? '')))
    .$if(Boolean(store), (rows) => rows.where(contains('q.store', store ?? '')))
    .$if(Boolean(terminal), (rows) => rows.where(contains('q.terminal', terminal ?? '')))
    .$if(status !== undefined, (rows) => rows.where('q.status', '=', status ?? '0'));
}

/** Page of codes, newest first. */
export async function pageOfCodes(ctx: Context, query: Filter): Promise<Page<Row>> {
  const { rows, total } = await pageOf(selectCodes(ctx, query), query, {
    columns: { qrId: 'q.qr_id', merName: 'q.mer_name', createTime: 'q.create_time' },
    tie: 'q.qr_id',
  });
  return { total, rows: rows.map((row) => toRow(ctx, row)) };
}

/** Every text that was made of a code, newest first. */
const versionsOf = (ctx: Context, qrId: string) =>
  ctx.db
    .selectFrom('static_qr_payload as p')
    .where('p.qr_id', '=', qrId)
    .orderBy('p.payload_no', 'desc')
    .select(['p.payload_no as payloadNo', 'p.md5', 'p.type', 'p.expire_at', 'p.expire_minutes'])
    .select(['p.create_by as createBy', 'p.create_time as createTime'])
    .select(cipherOf('p.payload').as('cipher'))
    .execute();

/** The whole code with the text that holds now opened, or 404. */
export async function codeById(ctx: Context, qrId: string): Promise<Detail> {
  const row = await stored(ctx).where('q.qr_id', '=', qrId).executeTakeFirst();
  if (!row) throw notFound();
  const versions = await versionsOf(ctx, qrId);
  const [current] = versions;
  if (!current) throw new Error(`code ${qrId} has no text`);
  const payload = (await sealerOf(ctx.db)).open(current.cipher);
  return {
    ...toRow(ctx, row),
    ...describePayload(payload),
    ...secretsOf(payload),
    expireMinutes: current.expire_minutes,
    versions: versions.map(({ cipher: _, expire_at, expire_minutes: __, ...version }) => ({
      ...version,
      expireAt: expire_at ?? '',
    })),
  };
}
