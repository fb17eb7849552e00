import type { Page } from '@portal/contract/kit/route';
import { QR_TYPE } from '@portal/contract/merchant/dictionaries';
import {
  isGivenOut,
  type StaticQr,
  type StaticQrDetail,
  type StaticQrQuery,
} from '@portal/contract/merchant/static-qr';
import { sql } from 'kysely';
import type { z } from 'zod';
import { aliased } from '../../../kernel/aliased.ts';
import { SECOND_MS, timeOf } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, equals } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { cipherOf, maskOf, sealerOf } from '../../../kernel/seal.ts';
import { describePayload, payeeOf } from './payload.ts';

export type Row = z.output<typeof StaticQr>;
/** A code without what is asked for about it. */
export type Code = Omit<z.output<typeof StaticQrDetail>, 'pending' | 'refusal'>;
export type Filter = z.output<typeof StaticQrQuery>;

const COLUMNS = [
  ...aliased(
    'q',
    'qr_id',
    'mer_id',
    'mer_name',
    'city',
    'store',
    'terminal',
    'currency',
    'amount',
    'kind',
    'status',
    'chk_status',
    'create_by',
    'create_time',
    'update_by',
    'update_time',
    'version',
  ),
  'p.expire_at as expireAt',
] as const;

/** Codes of the caller's merchants, each with the text that holds now; one that waits has none. */
const stored = (ctx: Context) =>
  ctx.db
    .selectFrom('static_qr as q')
    .leftJoin('static_qr_payload as p', (join) =>
      join.onRef('p.qr_id', '=', 'q.qr_id').onRef('p.payload_no', '=', 'q.payload_no'),
    )
    .where(scopeFilter(ctx.scope, { merId: 'q.mer_id', createBy: 'q.create_by' }))
    .select([
      ...COLUMNS,
      maskOf('q.phone').as('phone'),
      sql<
        Row['type']
      >`case when q.amount is null then ${sql.lit(QR_TYPE.static)} else ${sql.lit(QR_TYPE.dynamic)} end`.as(
        'type',
      ),
    ]);

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
  const { merId, merName, store, terminal, status, chkStatus } = query;
  return stored(ctx)
    .where(contains('q.mer_id', merId))
    .where(contains('q.mer_name', merName))
    .where(contains('q.store', store))
    .where(contains('q.terminal', terminal))
    .where(equals('q.status', status))
    .where(equals('q.chk_status', chkStatus));
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
    .select(['p.payload_no as payloadNo', 'p.md5', 'p.type', 'p.expire_at'])
    .select(aliased('p', 'create_by', 'create_time'))
    .select(cipherOf('p.payload').as('cipher'))
    .execute();

/** Reads the columns of a code that lists do not show. */
const hiddenOf = (ctx: Context, qrId: string) =>
  ctx.db
    .selectFrom('static_qr as q')
    .innerJoin('mer_merchant as m', 'm.mer_id', 'q.mer_id')
    .where('q.qr_id', '=', qrId)
    .select([...aliased('q', 'acquiring_bank', 'expire_minutes'), 'm.mcc'])
    .select([
      cipherOf('q.bakong_account').as('bakongAccount'),
      cipherOf('q.acquirer_id').as('merchantId'),
      cipherOf('q.phone').as('phone'),
    ])
    .executeTakeFirstOrThrow();

/** Describes the text of a code; text and fields only when it is given out. */
function saidBy(payload: string, row: Pick<Row, 'chkStatus' | 'status'>) {
  if (payload === '') return { payload, md5: '', decoded: [] };
  const { md5, decoded } = describePayload(payload);
  const { mcc } = payeeOf(payload);
  return isGivenOut(row) ? { payload, md5, mcc, decoded } : { payload: '', md5, mcc, decoded: [] };
}

/** The whole code, or 404; with its text when that is given out. */
export async function codeById(ctx: Context, qrId: string): Promise<Code> {
  const row = await stored(ctx).where('q.qr_id', '=', qrId).executeTakeFirst();
  if (!row) throw notFound();
  const sealer = await sealerOf(ctx.db);
  const opened = (cipher: string | null | undefined) => (cipher ? sealer.open(cipher) : '');
  const versions = await versionsOf(ctx, qrId);
  const { bakongAccount, merchantId, phone, ...hidden } = await hiddenOf(ctx, qrId);
  return {
    ...toRow(ctx, row),
    ...hidden,
    ...saidBy(opened(versions[0]?.cipher), row),
    bakongAccount: opened(bakongAccount),
    merchantId: opened(merchantId),
    phone: opened(phone),
    versions: versions.map(({ cipher: _, expire_at, ...version }) => ({
      ...version,
      expireAt: expire_at ?? '',
    })),
  };
}
