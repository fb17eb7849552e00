import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { testApp } from '../../../testing/index.ts';

const { db } = await testApp();

const MAKER = '2';
const CHECKER = '3';
const live = await db
  .selectFrom('mer_merchant')
  .where('chk_status', '=', '1')
  .where('status', '=', '0')
  .orderBy('mer_id')
  .select(['mer_id', 'branch', 'abbr'])
  .executeTakeFirstOrThrow();

interface Change {
  obj_type?: string;
  after_row?: object;
  ver_status?: '0' | '1';
  chnl_code?: string;
}

const ask = (change: Change = {}, on = db) =>
  on
    .insertInto('audit_record')
    .values({
      obj_type: 'MER_BANK',
      obj_id: live.mer_id,
      mer_id: live.mer_id,
      before_row: JSON.stringify({ branch: live.branch }),
      fields: ['branch'],
      base_version: 0,
      maker_id: MAKER,
      create_by: 'operator',
      create_time: '2026-11-20 09:00:00',
      ...change,
      after_row: JSON.stringify(change.after_row ?? { branch: 'Elsewhere' }),
    })
    .returning('audit_id')
    .executeTakeFirstOrThrow();

const verdict = (
  ver_status: '1' | '2' | '3',
  checker_id: string | null = CHECKER,
  remark = '',
) => ({
  ver_status,
  checker_id,
  ver_by: checker_id && 'checker',
  ver_time: '2026-11-20 10:00:00',
  remark,
});

/** Runs statements in a transaction that is undone whatever happens; resolves to why it was refused. */
async function tried(work: (on: typeof db) => Promise<unknown>): Promise<string> {
  const undo = new Error('not refused');
  const reason = await transact(db, async (tx) => {
    await work(tx);
    throw undo;
  }).catch((error: unknown) => error);
  return (reason as Error).message;
}

const NOT_REFUSED = 'not refused';

async function decided(on: typeof db, how: ReturnType<typeof verdict>, change: Change = {}) {
  const { audit_id } = await ask(change, on);
  await on.updateTable('audit_record').set(how).where('audit_id', '=', audit_id).execute();
  return audit_id;
}

const setBranch = (on: typeof db, branch: string) =>
  on.updateTable('mer_merchant').set({ branch }).where('mer_id', '=', live.mer_id).execute();

describe('[4.5] the database itself, no matter who asks', () => {
  it('[4.4] INV-07 takes no decision of the maker', async () => {
    expect(await tried((on) => decided(on, verdict('1', MAKER)))).toContain('check constraint');
    expect(await tried((on) => decided(on, verdict('2', MAKER, 'no')))).toContain(
      'check constraint',
    );
    expect(await tried((on) => decided(on, verdict('1', null)))).toContain('check constraint');
    expect(await tried((on) => decided(on, verdict('1')))).toBe(NOT_REFUSED);
  });

  it('INV-08 takes one waiting request about one thing', async () => {
    const twice = async (on: typeof db) => {
      await ask({}, on);
      await ask({}, on);
    };
    expect(await tried(twice)).toContain('audit_record_pending');
    const another = async (on: typeof db) => {
      await ask({}, on);
      await ask({ obj_type: 'MER_BASIC', after_row: { abbr: 'X' } }, on);
      await decided(on, verdict('1'), { obj_type: 'MER_ID' });
      await ask({ obj_type: 'MER_ID' }, on);
    };
    expect(await tried(another)).toBe(NOT_REFUSED);
  });

  it.each(['', '   '])('INV-09 takes no refusal whose reason is %j', async (remark) => {
    expect(await tried((on) => decided(on, verdict('2', CHECKER, remark)))).toContain(
      'check constraint',
    );
  });

  it('takes no request that begins decided, and no change of what was asked or decided', async () => {
    expect(await tried((on) => ask({ ver_status: '1' }, on))).toContain('begins undecided');
    const reworded = async (on: typeof db) => {
      const { audit_id } = await ask({}, on);
      await on
        .updateTable('audit_record')
        .set({ after_row: JSON.stringify({ branch: 'Mine' }) })
        .where('audit_id', '=', audit_id)
        .execute();
    };
    expect(await tried(reworded)).toContain('does not change');
    const again = async (on: typeof db) => {
      const id = await decided(on, verdict('1'));
      await on
        .updateTable('audit_record')
        .set(verdict('2', CHECKER, 'no'))
        .where('audit_id', '=', id)
        .execute();
    };
    expect(await tried(again)).toContain('decided request does not change');
    const removed = async (on: typeof db) => {
      const id = await decided(on, verdict('1'));
      await on.deleteFrom('audit_record').where('audit_id', '=', id).execute();
    };
    expect(await tried(removed)).toContain('is kept');
  });
});

describe('[4.4] INV-10 the database changes a live row', () => {
  it('by what was passed in this transaction, and by nothing else', async () => {
    expect(await tried((on) => setBranch(on, 'Elsewhere'))).toContain('no passed review');
    const passed = async (on: typeof db, branch: string) => {
      await decided(on, verdict('1'));
      await setBranch(on, branch);
    };
    expect(await tried((on) => passed(on, 'Elsewhere'))).toBe(NOT_REFUSED);
    expect(await tried((on) => passed(on, 'Somewhere'))).toContain('no passed review');
    const refused = async (on: typeof db) => {
      await decided(on, verdict('2', CHECKER, 'no'));
      await setBranch(on, 'Elsewhere');
    };
    expect(await tried(refused)).toContain('no passed review');
  });

  it('not by what another transaction has passed', async () => {
    await transact(db, (tx) => decided(tx, verdict('1')));
    expect(await tried((on) => setBranch(on, 'Elsewhere'))).toContain('no passed review');
  });

  it('not to be enabled, but to be stopped at once', async () => {
    const status = (on: typeof db, to: '0' | '1' | '2') =>
      on
        .updateTable('mer_merchant')
        .set({ status: to })
        .where('mer_id', '=', live.mer_id)
        .execute();
    expect(await tried((on) => status(on, '1'))).toBe(NOT_REFUSED);
    const back = async (on: typeof db) => {
      await status(on, '1');
      await status(on, '0');
    };
    expect(await tried(back)).toContain('no passed review');
  });

  it('never in its number, and makes none that is approved from the start', async () => {
    const renamed = (on: typeof db) =>
      sql`update mer_merchant set mer_id = '855099990000001' where mer_id = ${live.mer_id}`.execute(
        on,
      );
    expect(await tried(renamed)).toContain('key of mer_merchant');
    const born = (on: typeof db) =>
      sql`insert into mer_merchant select (jsonb_populate_record(m, '{"mer_id": "855099990000001", "admin_account": "born"}')).*
            from mer_merchant m where mer_id = ${live.mer_id}`.execute(on);
    expect(await tried(born)).toContain('waits for its review');
  });

  it('makes a fee plan only of a request that was passed with it', async () => {
    const { chnl_code } = await db
      .selectFrom('biz_channel')
      .orderBy('chnl_code')
      .select('chnl_code')
      .executeTakeFirstOrThrow();
    const plan = { currency: '840', plan: { flat: 5_500 }, effectiveFrom: '2026-12-01' };
    const insert = async (on: typeof db, ppm: number) => {
      const audit_id = await decided(on, verdict('1'), {
        obj_type: 'MER_FEE',
        chnl_code,
        after_row: { plans: [plan] },
      });
      await on
        .insertInto('fee_plan')
        .values({
          audit_id,
          chnl_code,
          mer_id: live.mer_id,
          currency: plan.currency,
          plan: JSON.stringify({ flat: ppm }),
          effective_from: plan.effectiveFrom,
          create_by: 'operator',
          create_time: '2026-11-20 10:00:00',
        })
        .execute();
    };
    expect(await tried((on) => insert(on, 5_500))).toBe(NOT_REFUSED);
    expect(await tried((on) => insert(on, 5_400))).toContain('only a passed review');
  });
});
