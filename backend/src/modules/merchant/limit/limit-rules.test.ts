import { type RawBuilder, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { testDatabase } from '../../../testing/database.ts';

const { db, close } = await testDatabase('ci');
afterAll(close);
const merId = firstDemoMerchantId();
await db.deleteFrom('mer_limit').execute();

const insert = (amounts: string, more = '') =>
  sql.raw(`
    insert into mer_limit (mer_id, chnl_code, currency, single_min, single_max, daily_max,
                           monthly_max, create_by, create_time ${more ? ', status' : ''})
    values ('${merId}', 'UPI_QR', '840', ${amounts}, 'x', now() ${more ? `, '${more}'` : ''})`);

describe('[5.5] what the table of limits itself refuses', () => {
  const refused: [string, RawBuilder<unknown>][] = [
    ['INV-12 zero', insert('0, 1, 1, 1')],
    ['INV-12 below zero', insert('-5, 1, 1, 1')],
    ['INV-12 a single maximum below the minimum', insert('2, 1, 3, 4')],
    ['INV-12 a daily maximum below the single one', insert('1, 3, 2, 4')],
    ['INV-12 a monthly maximum below the daily one', insert('1, 2, 4, 3')],
    ['INV-10 a new limit that is in force', insert('1, 2, 3, 4', '0')],
  ];
  it.each(refused)('%s', async (_, statement) => {
    await expect(transact(db, (tx) => statement.execute(tx))).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('INV-10 a change of a limit in force that nobody has passed', async () => {
    await transact(db, async (tx) => {
      await insert('1, 2, 3, 4').execute(tx);
      await sql`
        insert into audit_record (obj_type, obj_id, ver_is_add, after_row, fields, base_version,
                                  maker_id, create_by, create_time)
        select 'MER_LIMIT', limit_id::text, '1', '{"status": "0"}', '{}', 0, 1, 'x', now()
          from mer_limit`.execute(tx);
      await sql`
        update audit_record set ver_status = '1', checker_id = 2, ver_by = 'y', ver_time = now()
         where obj_type = 'MER_LIMIT' and ver_status = '0'
           and obj_id = (select limit_id::text from mer_limit)`.execute(tx);
      await sql`update mer_limit set status = '0', chk_status = '1'`.execute(tx);
    });
    for (const set of [sql`monthly_max = 9`, sql`status = '1'`, sql`currency = '116'`]) {
      const change = transact(db, (tx) => sql`update mer_limit set ${set}`.execute(tx));
      await expect(change).rejects.toMatchObject({ code: '23514' });
    }
  });
});
