import type { Page } from '@portal/contract/kit/route';
import type { Config, ConfigQuery } from '@portal/contract/system/config';
import { valueInForce } from '@portal/contract/system/parameters';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { SysConfig } from '../../../db/tables/system.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, containsAny, equals, within } from '../../../kernel/filters.ts';
import { pickText } from '../../../kernel/language.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { visibleValue } from './visible-value.ts';

export type ConfigRow = z.output<typeof Config>;
type Filter = z.output<typeof ConfigQuery>;

/** A stored parameter as the caller reads it, with the value that counts. */
export function toConfig(ctx: Context, row: Selectable<SysConfig>): ConfigRow {
  return {
    configId: row.config_id,
    configName: pickText(ctx.language, row.config_name, row.config_name_en),
    configKey: row.config_key,
    configValue: visibleValue(ctx, row.config_key, valueInForce(row.config_key, row.config_value)),
    configType: row.config_type,
    remark: row.remark,
    createBy: row.create_by,
    createTime: row.create_time,
    updateBy: row.update_by,
    updateTime: row.update_time ?? '',
    version: row.version,
  };
}

/** Parameters that a filter finds; the name is looked for in both languages. */
export function selectConfigs(ctx: Context, filter: Filter) {
  const { configName, configKey, configType, params } = filter;
  return ctx.db
    .selectFrom('sys_config')
    .selectAll()
    .where(containsAny(['config_name', 'config_name_en'], configName))
    .where(contains('config_key', configKey))
    .where(equals('config_type', configType))
    .where(within('create_time', params));
}

export async function pageOfConfigs(ctx: Context, query: Filter): Promise<Page<ConfigRow>> {
  const columns = {
    configId: 'config_id',
    configName: 'config_name',
    configKey: 'config_key',
    createTime: 'create_time',
  };
  const page = await pageOf(selectConfigs(ctx, query), query, {
    columns,
    tie: 'config_id',
    initial: { by: 'config_id', direction: 'asc' },
  });
  return { total: page.total, rows: page.rows.map((row) => toConfig(ctx, row)) };
}

/** Stored parameter by id, or 404. */
export async function requireConfig(ctx: Context, configId: string) {
  const row = await ctx.db
    .selectFrom('sys_config')
    .where('config_id', '=', configId)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function configById(ctx: Context, configId: string): Promise<ConfigRow> {
  return toConfig(ctx, await requireConfig(ctx, configId));
}
