import { decode, verify } from '@portal/khqr';
import { afterAll, describe, expect, it } from 'vitest';
import { timeOf } from '../kernel/clock.ts';
import { cipherOf, maskOf, sealerOf } from '../kernel/seal.ts';
import { testDatabase } from '../testing/database.ts';

const { db, close } = await testDatabase('ci');
afterAll(close);

describe('[2.59] demo codes', () => {
  it('are what their rows say, good when they were made, and of merchants that may have them', async () => {
    const sealer = await sealerOf(db);
    const codes = await db
      .selectFrom('static_qr as q')
      .innerJoin('static_qr_payload as p', 'p.qr_id', 'q.qr_id')
      .innerJoin('mer_merchant as m', 'm.mer_id', 'q.mer_id')
      .select(['q.mer_name', 'q.store', 'q.currency', 'q.amount', 'p.type', 'p.create_time'])
      .select(['m.mcc', 'm.chk_status', cipherOf('p.payload').as('cipher')])
      .select(maskOf('q.phone').as('phone'))
      .execute();
    expect(codes).toHaveLength(29);
    for (const code of codes) {
      const payload = sealer.open(code.cipher);
      const said = decode(payload);
      expect(verify(payload, timeOf(code.create_time))).toBeUndefined();
      expect([said.merchantName, said.mcc, said.currency, said.initiation]).toEqual([
        code.mer_name,
        code.mcc,
        code.currency,
        code.type,
      ]);
      expect(said.store ?? '').toBe(code.store);
      expect(said.amount === undefined).toBe(code.amount === null);
      expect(said.mobile === undefined).toBe(code.phone === '');
    }
  });
});
