import { ON_OFF, VER_STATUS } from '@portal/contract/kit/dictionaries';
import type { ChannelInput, channelRoutes } from '@portal/contract/merchant/channel';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isForeignKeyViolation, isUniqueViolation } from '../../../db/sql-errors.ts';
import type { Context } from '../../../kernel/context.ts';
import { refuse, refuseField } from '../../../kernel/refusal.ts';
import { created, requireChanged, updated } from '../../../kernel/traced.ts';
import { type ChannelRow, channelByCode } from './channel.store.ts';

type Input = z.output<typeof ChannelInput>;
type Update = z.output<typeof channelRoutes.update.body>;
type StatusChange = z.output<typeof channelRoutes.changeStatus.body>;

const OBJECT = 'mer:channel';

/** Refused at its field when a currency is not of the platform, or stopped since it was chosen. */
async function requireCurrencies(ctx: Context, wanted: string[], before: string[]): Promise<void> {
  const fresh = wanted.filter((currency) => !before.includes(currency));
  if (fresh.length === 0) return;
  const found = await ctx.db
    .selectFrom('sys_currency')
    .where('num_code', 'in', fresh)
    .where('status', '=', ON_OFF.enabled)
    .select('num_code')
    .execute();
  if (found.length < fresh.length) throw refuseField('currencies', 'channel.noCurrency');
}

const columnsOf = ({ chnlName, orderTypes, currencies, status }: Omit<Input, 'chnlCode'>) => ({
  chnl_name: chnlName,
  order_types: orderTypes,
  currencies,
  status,
});

export async function insertChannel(ctx: Context, input: Input): Promise<undefined> {
  await requireCurrencies(ctx, input.currencies, []);
  await ctx.db
    .insertInto('biz_channel')
    .values({ chnl_code: input.chnlCode, ...columnsOf(input), ...created(ctx) })
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'biz_channel_pkey')
        ? refuseField('chnlCode', 'channel.chnlCodeTaken')
        : error;
    });
  ctx.audit({ objType: OBJECT, objId: input.chnlCode, action: 'add', diff: input });
}

/** Writes columns of the version that was read; 409 when somebody was faster. */
async function write(
  ctx: Context,
  before: ChannelRow,
  columns: Partial<ReturnType<typeof columnsOf>>,
  version = before.version,
): Promise<void> {
  const result = await ctx.db
    .updateTable('biz_channel')
    .set({ ...columns, version: sql`version + 1`, ...updated(ctx) })
    .where('chnl_code', '=', before.chnlCode)
    .where('version', '=', version)
    .executeTakeFirst();
  requireChanged(result, true);
}

export async function updateChannel(ctx: Context, input: Update): Promise<undefined> {
  const { chnlCode, version, ...after } = input;
  const before = await channelByCode(ctx, chnlCode);
  await requireCurrencies(ctx, input.currencies, before.currencies);
  await write(ctx, before, columnsOf(after), version);
  ctx.audit({ objType: OBJECT, objId: chnlCode, action: 'edit', diff: { before, after } });
}

/** At once, for every merchant on it (domain §1.2); the trail says how many there were. */
export async function changeChannelStatus(ctx: Context, change: StatusChange): Promise<undefined> {
  const { chnlCode, status, version } = change;
  const before = await channelByCode(ctx, chnlCode);
  await write(ctx, before, { status }, version);
  ctx.audit({
    objType: OBJECT,
    objId: chnlCode,
    action: 'status',
    fromStatus: before.status,
    toStatus: status,
    diff: { liveMerchants: before.liveMerchants },
  });
}

/**
 * All of them or none; refused where a merchant is on it, an order went through it or its fees were
 * approved once. Requests that were never passed go with it.
 */
export async function removeChannels(ctx: Context, codes: string[]): Promise<undefined> {
  for (const chnlCode of new Set(codes)) {
    const before = await channelByCode(ctx, chnlCode);
    if (before.merchants > 0) throw refuse('channel.hasMerchants', { name: before.chnlName });
    await ctx.db
      .deleteFrom('audit_record')
      .where('chnl_code', '=', chnlCode)
      .where('mer_id', 'is', null)
      .where('ver_status', '<>', VER_STATUS.approved)
      .execute();
    await ctx.db
      .deleteFrom('biz_channel')
      .where('chnl_code', '=', chnlCode)
      .execute()
      .catch((error: unknown) => {
        throw isForeignKeyViolation(error)
          ? refuse('channel.inUse', { name: before.chnlName })
          : error;
      });
    ctx.audit({ objType: OBJECT, objId: chnlCode, action: 'remove', diff: { before } });
  }
}
