import { isIpListed } from '@portal/contract/kit/ip';
import type { ConfigInput, configRoutes } from '@portal/contract/system/config';
import { ADDRESS_LIST_KEY, keepsSecret, parameterOf } from '@portal/contract/system/parameters';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import { isCommonPassword } from '../../../kernel/common-password.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse, refuseField } from '../../../kernel/refusal.ts';
import type { Settings } from '../../../kernel/settings.ts';
import { created, requireChanged, updated } from '../../../kernel/traced.ts';
import { requireConfig } from './config.store.ts';

type Input = z.output<typeof ConfigInput>;
type Update = z.output<typeof configRoutes.update.body>;

const OBJECT = 'system:config';

/** The key is unique; anyone who loses a race hears the same as anyone who types a known key. */
function keyTaken(error: unknown): never {
  throw isUniqueViolation(error, 'sys_config_key')
    ? refuseField('configKey', 'config.keyTaken')
    : error;
}

/** Anyone who saves a list that holds the own address could not take it back. */
function refuseOwnAddress({ ip }: Context, { configKey, configValue }: Input): void {
  if (configKey !== ADDRESS_LIST_KEY || !isIpListed(ip, configValue)) return;
  throw refuseField('configValue', 'config.ownAddress', { address: ip });
}

/** Refuses values that the type of a parameter cannot rule out. */
function refuseUnfit(ctx: Context, input: Input): void {
  refuseOwnAddress(ctx, input);
  const { configKey, configValue } = input;
  const isPassword = parameterOf(configKey)?.control.kind === 'password';
  if (isPassword && !keepsSecret(configKey, configValue) && isCommonPassword(configValue)) {
    throw refuseField('configValue', 'PersonalCenter.passwordCommon');
  }
}

/** All processes read the parameters again once the change is committed. */
async function announce(ctx: Context, settings: Settings): Promise<undefined> {
  await settings.raiseVersion(ctx.db);
  ctx.afterCommit(() => settings.forget());
}

export async function insertConfig(
  ctx: Context,
  settings: Settings,
  input: Input,
): Promise<undefined> {
  const { configKey, configValue } = input;
  if (keepsSecret(configKey, configValue)) throw refuseField('configValue', 'commonData.blankMsg');
  refuseUnfit(ctx, input);
  const { config_id } = await ctx.db
    .insertInto('sys_config')
    .values({
      config_name: input.configName,
      config_key: input.configKey,
      config_value: input.configValue,
      config_type: input.configType,
      remark: input.remark,
      ...created(ctx),
    })
    .returning('config_id')
    .executeTakeFirstOrThrow()
    .catch(keyTaken);
  ctx.audit({ objType: OBJECT, objId: config_id, action: 'add', diff: input });
  return announce(ctx, settings);
}

/**
 * A built-in parameter keeps its key and stays built in: the program reads it by that key. Its name
 * has one text per language; the one that the caller saw is changed. A secret that is sent back as
 * its mask stays as it is.
 */
export async function updateConfig(
  ctx: Context,
  settings: Settings,
  input: Update,
): Promise<undefined> {
  refuseUnfit(ctx, input);
  const before = await requireConfig(ctx, input.configId);
  const isBuiltIn = before.config_type === 'Y';
  if (isBuiltIn && input.configKey !== before.config_key) {
    throw refuseField('configKey', 'config.builtInKey');
  }
  if (isBuiltIn && input.configType !== 'Y') throw refuseField('configType', 'config.builtInType');
  const isKept = keepsSecret(input.configKey, input.configValue);
  const isEnglishName = ctx.language === 'en-US' && before.config_name_en !== '';
  const name = isEnglishName
    ? { config_name_en: input.configName }
    : { config_name: input.configName };
  const result = await ctx.db
    .updateTable('sys_config')
    .set({
      ...name,
      config_key: input.configKey,
      config_value: isKept ? before.config_value : input.configValue,
      config_type: input.configType,
      remark: input.remark,
      version: sql`version + 1`,
      ...updated(ctx),
    })
    .where('config_id', '=', input.configId)
    .where('version', '=', input.version ?? before.version)
    .executeTakeFirst()
    .catch(keyTaken);
  requireChanged(result, true);
  const { configId, configValue, ...after } = input;
  const old = {
    configName: isEnglishName ? before.config_name_en : before.config_name,
    configKey: before.config_key,
    configType: before.config_type,
    remark: before.remark,
  };
  const diff = isKept
    ? { before: old, after }
    : {
        before: { ...old, configValue: before.config_value },
        after: { ...after, configValue },
      };
  ctx.audit({ objType: OBJECT, objId: configId, action: 'edit', diff });
  return announce(ctx, settings);
}

/** All of the ids or none; a built-in parameter is refused (conventions §2.7). */
export async function removeConfigs(
  ctx: Context,
  settings: Settings,
  ids: string[],
): Promise<undefined> {
  const wanted = [...new Set(ids)];
  const rows = await ctx.db
    .selectFrom('sys_config')
    .where('config_id', 'in', wanted)
    .select(['config_id', 'config_key', 'config_name', 'config_type'])
    .execute();
  if (rows.length < wanted.length) throw notFound();
  const builtIn = rows.find((row) => row.config_type === 'Y');
  if (builtIn) throw refuse('config.builtIn', { key: builtIn.config_key });
  await ctx.db.deleteFrom('sys_config').where('config_id', 'in', wanted).execute();
  for (const row of rows) {
    const diff = { configKey: row.config_key, configName: row.config_name };
    ctx.audit({ objType: OBJECT, objId: row.config_id, action: 'remove', diff });
  }
  return announce(ctx, settings);
}
