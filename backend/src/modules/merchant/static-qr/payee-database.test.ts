import { blacklistRoutes } from '@portal/contract/merchant/blacklist';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { codeFixture } from '../../../testing/code-fixture.ts';
import { decide } from '../../../testing/limit-fixture.ts';
import { unreviewed } from '../../../testing/unreviewed.ts';
import { letRelease } from '../../../testing/user-manager.ts';
import { fillAccounts } from './index.ts';

const { as, auditor, merchantUser, db, own, shop, asked, made, read } = await codeFixture();
await letRelease(db, 'auditor');

/** Reads the reason why a statement is refused. */
const refusal = (statement: ReturnType<typeof sql>) =>
  statement.execute(db).then(
    () => 'not refused',
    (error: Error) => error.message,
  );

describe('[4.5] the database itself, no matter who asks', () => {
  it('lets no payee of a code be changed that nobody has passed', async () => {
    const { qrId } = await made();
    const set = (columns: ReturnType<typeof sql>) =>
      refusal(sql`update static_qr set ${columns} where qr_id = ${qrId}`);
    expect(await set(sql`account_key = 'other'`)).toContain('changes account_key');
    expect(await set(sql`mer_name = 'Red Cross'`)).toContain('changes mer_name');
    expect(await set(sql`mer_id = 'other'`)).toContain('do not change');
    expect(await set(sql`chk_status = '0', status = '1', payload_no = 0`)).toContain('stays so');
    expect(await set(sql`store = 'Airport'`)).toBe('not refused');
  });

  it('lets no code be approved, enabled or given a text that nobody has passed', async () => {
    const { qrId } = await asked({ bakongAccount: 'guarded@wing' });
    const set = (columns: ReturnType<typeof sql>) =>
      refusal(sql`update static_qr set ${columns} where qr_id = ${qrId}`);
    expect(await set(sql`chk_status = '1', status = '0'`)).toContain('no passed review approves');
    expect(await set(sql`status = '0'`)).toContain('only a review enables');
    const insert = sql`
      insert into static_qr (mer_id, mer_name, city, currency, kind, status, chk_status, account_key,
                             create_by, create_time)
      values (${shop.mer_id}, 'New', 'Phnom Penh', '116', 'individual', '0', '1', 'new', 'admin',
              '2026-11-20 09:00:00')`;
    expect(await refusal(insert)).toContain('waits for its review');
    const text = sql`
      insert into static_qr_payload (qr_id, payload_no, payload, md5, type, expire_minutes, create_by,
                                     create_time, account_key, payee_name)
      select ${qrId}, 1, p.payload, p.md5, '11', 10, 'admin', '2026-11-20 09:00:00', q.account_key,
             q.mer_name
        from static_qr_payload p, static_qr q
       where q.qr_id = ${qrId} and p.type = '11' limit 1`;
    expect(await refusal(text)).toContain('only an approved code has a text');
  });

  it('knows the payees of codes from before once the next start has said them', async () => {
    const code = await made({ bakongAccount: 'before@wing' });
    await unreviewed(
      db,
      (on) => sql`update static_qr_payload set account_key = '', payee_name = ''`.execute(on),
      'static_qr_payload',
    );
    await unreviewed(
      db,
      (on) =>
        sql`update static_qr set account_key = '', bakong_account = null, acquirer_id = null,
                   acquiring_bank = '' where chk_status = '1'`.execute(on),
      'static_qr',
    );
    expect(await read(code.qrId)).toMatchObject({ bakongAccount: '' });
    await fillAccounts(db);
    const { bakongAccount, merchantId, acquiringBank, version, payload } = code;
    expect(await read(code.qrId)).toMatchObject({ bakongAccount, merchantId, acquiringBank });
    expect(await read(code.qrId)).toMatchObject({ version, payload, chkStatus: '1' });
    expect((await asked({ bakongAccount })).auditId).toBe('');
  });
});

describe('[2.57] [4.4] a listed payee', () => {
  it('is told to the maker, and passed by a confirmation of its own only', async () => {
    const card = '9000123412341234';
    const entry = { name: 'Listed Person', idCard: '888888199001011234', deviceId: 'DEV-1', card };
    const body = { ...entry, types: ['NAME', 'CARD'], remark: '盗刷' };
    await (await as('risk')).call(blacklistRoutes.create, { body });
    const { auditId, hits } = await asked({
      bakongAccount: `${card}@wing`,
      merName: 'PERSON, Listed',
    });
    expect(hits).toMatchObject([{ hit: ['NAME', 'CARD'], fields: ['payeeName', 'bakongAccount'] }]);
    expect(await decide(auditor, auditId)).toMatchObject({ ok: false, code: 'blacklisted' });
    const told = await asked({ merId: own, merName: 'Listed Person' }, merchantUser);
    expect(told.hits).toEqual([]);
  });

  it('is met when the entry came after the request', async () => {
    const { auditId } = await asked({ bakongAccount: 'late@wing', merName: 'Late Comer' });
    const body = { name: 'Late Comer', types: ['NAME'], remark: '盗刷' };
    const sent = { idCard: '888888199001011235', card: '9000123412341235', deviceId: 'DEV-2' };
    const risk = await as('risk');
    expect(await risk.call(blacklistRoutes.create, { body: { ...sent, ...body } })).toMatchObject({
      code: 200,
    });
    expect(await decide(auditor, auditId)).toMatchObject({ ok: false, code: 'blacklisted' });
  });
});
