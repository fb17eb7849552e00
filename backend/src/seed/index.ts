import { CONCURRENT, JOB_STATUS } from '@portal/contract/monitor/dictionaries';
import type { Kysely, Transaction } from 'kysely';
import { transactAtStart } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { type Clock, stampAt, systemClock } from '../kernel/clock.ts';
import { ensureUserNameCipher } from '../kernel/key-material.ts';
import { generatePassword } from '../kernel/password.ts';
import { ensureSealKeys } from '../kernel/seal.ts';
import { ensureTransportKey } from '../kernel/transport-key.ts';
import { type AccountOptions, type CreatedAccount, seedAccounts } from './accounts.ts';
import { configSeeds } from './data/configs.ts';
import { CURRENCY_SEEDS } from './data/currencies.ts';
import { DEPARTMENTS } from './data/departments.ts';
import { DICTIONARIES } from './data/dictionaries.ts';
import { JOBS } from './data/jobs.ts';
import { NOTICES } from './data/notices.ts';
import { SEEDED_BY, takeFresh } from './marks.ts';
import { seedMenusAndRoles } from './menus.ts';

type Tx = Transaction<Database>;

export interface SeedOptions extends AccountOptions {
  /** Initial value of `sys.account.captchaEnabled`. */
  captcha: boolean;
  clock?: Clock;
}

async function seedDepartments(tx: Tx): Promise<void> {
  const fresh = await takeFresh(tx, 'dept', DEPARTMENTS, (dept) => dept.id);
  if (fresh.length === 0) return;
  const rows = fresh.map(({ id, parent, ancestors, name, nameEn }, at) => ({
    ...SEEDED_BY,
    dept_id: id,
    parent_id: parent,
    ancestors,
    dept_name: name,
    name_en: nameEn,
    order_num: at + 1,
  }));
  await tx.insertInto('sys_dept').values(rows).execute();
}

async function seedDictionaries(tx: Tx): Promise<void> {
  const types = await takeFresh(tx, 'dict', DICTIONARIES, (dict) => dict.type);
  const typeRows = types.map(({ type, zh, en }) => ({
    ...SEEDED_BY,
    dict_type: type,
    name_zh: zh,
    name_en: en,
    built_in: true,
  }));
  if (typeRows.length > 0) await tx.insertInto('sys_dict_type').values(typeRows).execute();
  const entries = DICTIONARIES.flatMap((dict) =>
    dict.entries.map(([value, zh, en, listClass = 'default'], at) => ({
      ...SEEDED_BY,
      dict_type: dict.type,
      dict_sort: at + 1,
      dict_value: value,
      label_zh: zh,
      label_en: en,
      list_class: listClass,
      is_default: dict.initial === value ? ('Y' as const) : ('N' as const),
      built_in: true,
    })),
  );
  const fresh = await takeFresh(
    tx,
    'entry',
    entries,
    (row) => `${row.dict_type}.${row.dict_value}`,
  );
  if (fresh.length > 0) await tx.insertInto('sys_dict_data').values(fresh).execute();
}

async function seedConfigs(tx: Tx, captcha: boolean): Promise<void> {
  const seeds = configSeeds({ captcha, initPassword: generatePassword() });
  const fresh = await takeFresh(tx, 'config', seeds, (config) => config.key);
  if (fresh.length === 0) return;
  const rows = fresh.map(({ key, zh, en, value }) => ({
    ...SEEDED_BY,
    config_name: zh,
    config_name_en: en,
    config_key: key,
    config_value: value,
    config_type: 'Y' as const,
  }));
  await tx.insertInto('sys_config').values(rows).execute();
}

async function seedCurrencies(tx: Tx): Promise<void> {
  const fresh = await takeFresh(tx, 'currency', CURRENCY_SEEDS, (currency) => currency.num_code);
  if (fresh.length === 0) return;
  const rows = fresh.map((currency) => ({ ...SEEDED_BY, ...currency }));
  await tx.insertInto('sys_currency').values(rows).execute();
}

async function seedNotices(tx: Tx): Promise<void> {
  const fresh = await takeFresh(tx, 'notice', NOTICES, (notice) => notice.key);
  if (fresh.length === 0) return;
  const rows = fresh.map(({ type, zh, en }) => ({
    ...SEEDED_BY,
    notice_type: type,
    title_zh: zh.title,
    title_en: en.title,
    content_zh: zh.content,
    content_en: en.content,
  }));
  await tx.insertInto('sys_notice').values(rows).execute();
}

async function seedJobs(tx: Tx, now: string): Promise<void> {
  const fresh = await takeFresh(tx, 'job', JOBS, (job) => job.en);
  if (fresh.length === 0) return;
  const rows = fresh.map((job) => ({
    ...SEEDED_BY,
    job_name: job.zh,
    job_name_en: job.en,
    job_group: job.group,
    invoke_target: job.target,
    cron_expression: job.cron,
    misfire_policy: job.misfire,
    concurrent: CONCURRENT.forbidden,
    status: job.isActive ? JOB_STATUS.active : JOB_STATUS.paused,
    scheduled_from: now,
  }));
  await tx.insertInto('sys_job').values(rows).execute();
}

/**
 * Fills a migrated database with what the console cannot do without. Runs at every start, adds only
 * what has never been there, all or nothing. Returns the accounts that it has created.
 */
export async function seed(
  db: Kysely<Database>,
  { captcha, clock = systemClock, ...accounts }: SeedOptions,
): Promise<{ accounts: CreatedAccount[] }> {
  const now = stampAt(clock());
  return transactAtStart(db, async (tx) => {
    await ensureUserNameCipher(tx);
    await ensureTransportKey(tx);
    await ensureSealKeys(tx);
    await seedDepartments(tx);
    await seedMenusAndRoles(tx);
    await seedDictionaries(tx);
    await seedCurrencies(tx);
    await seedConfigs(tx, captcha);
    await seedJobs(tx, now);
    if (accounts.demo) await seedNotices(tx);
    return { accounts: await seedAccounts(tx, { ...accounts, now }) };
  });
}
