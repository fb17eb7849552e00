import { fileRoutes } from '@portal/contract/common/file';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { staticQrRoutes } from '@portal/contract/merchant/static-qr';
import { decode, verify } from '@portal/khqr';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Code, codeFixture } from '../../../testing/code-fixture.ts';

const { admin, merchantUser, db, clock, family, own, shop, input, create, read, made } =
  await codeFixture();

const change = (code: Code, changes: object, version = code.version) => {
  const { qrId } = code;
  return admin.call(staticQrRoutes.update, { body: { ...input, ...changes, qrId, version } });
};

describe('[2.59] static codes', () => {
  it('are made for a merchant with its category, and found by name, store and terminal', async () => {
    const code = await made();
    expect(code).toMatchObject({ type: '11', expireAt: '', secondsLeft: 0, mcc: shop.mcc });
    expect(decode(code.payload ?? '')).toMatchObject({
      kind: 'merchant',
      merchantName: 'Khmer Food Co Ltd',
      mobile: '85592000111',
      mcc: shop.mcc,
      initiation: '11',
    });
    expect(code.decoded).toContainEqual({
      tag: '30.00',
      name: 'bakongAccount',
      value: 'khmerfood@ababk',
    });
    for (const query of [{ merName: 'khmer food' }, { store: 'bkk1' }, { terminal: 'POS-07' }]) {
      const { rows } = await admin.call(staticQrRoutes.list, { query });
      expect((rows as Code[]).map(({ qrId }) => qrId)).toContain(code.qrId);
    }
    const { rows } = await admin.call(staticQrRoutes.list, { query: { terminal: '%' } });
    expect(rows).toEqual([]);
  });

  it('with an amount are dynamic, expire, and are renewed with a new text', async () => {
    const code = await made({ currency: '840', amount: '123450', expireMinutes: 15 });
    expect(code).toMatchObject({ type: '12', amount: '123450', secondsLeft: 900 });
    expect(decode(code.payload ?? '').amount).toBe('1234.50');
    expect(verify(code.payload ?? '', clock.now().getTime())).toBeUndefined();
    clock.advance(16 * 60_000);
    expect(verify(code.payload ?? '', clock.now().getTime())).toBe(46);
    expect(await read(code.qrId)).toMatchObject({ secondsLeft: 0 });
    const { qrId, version } = code;
    const body = { qrId, version };
    expect(await admin.call(staticQrRoutes.renew, { body })).toMatchObject({ code: 200 });
    const again = await read(qrId);
    expect(again).toMatchObject({ secondsLeft: 900, amount: '123450' });
    expect(again.versions.map(({ payloadNo }) => payloadNo)).toEqual([2, 1]);
    expect(again.versions[1]).toMatchObject({ md5: code.md5, expireAt: code.expireAt });
    expect(await admin.call(staticQrRoutes.renew, { body })).toMatchObject({ code: 409 });
  });

  it('keep each text that was made of them, and make none when nothing changes', async () => {
    const code = await made();
    expect(await change(code, {})).toMatchObject({ code: 200 });
    const same = await read(code.qrId);
    expect(same.versions).toHaveLength(1);
    expect(await change(same, { store: 'Riverside' })).toMatchObject({ code: 200 });
    const other = await read(code.qrId);
    expect(other.versions.map(({ md5 }) => md5)).toEqual([other.md5, code.md5]);
    expect(await change(same, { store: 'Airport' })).toMatchObject({ code: 409 });
    const rewrite = sql`update static_qr_payload set md5 = md5 where qr_id = ${code.qrId}`;
    await expect(rewrite.execute(db)).rejects.toThrow('never changes');
  });

  it('lie sealed in the tables; lists show the phone masked and no account', async () => {
    const code = await made();
    const { body } = await admin.send(staticQrRoutes.list);
    expect(body).toContain('855*****111');
    expect(body).not.toContain('M1000027');
    await admin.call(staticQrRoutes.generate, { body: input });
    for (const secret of ['85592000111', 'khmerfood@ababk']) {
      expect(body).not.toContain(secret);
      const { rows } = await sql<{ text: string }>`
        select q::text || p::text as text from static_qr q join static_qr_payload p using (qr_id)
         where qr_id = ${code.qrId}
        union all select coalesce(diff::text, '') from audit_event where obj_type = 'mer:staticQr'
        union all select oper_param || json_result from oper_log where title = 'mer:staticQr'`.execute(
        db,
      );
      expect(rows.map(({ text }) => text).join()).not.toContain(secret);
    }
    expect(code.phone).toBe('85592000111');
  });
});

describe('[2.59] who may do what', () => {
  it('a merchant user has codes of the own merchant, and of those below it, only', async () => {
    const foreign = await made();
    expect(await create({}, merchantUser)).toMatchObject({
      fields: { merId: 'staticQr.noMerchant' },
    });
    const mine = await made({ merId: own }, merchantUser);
    const { rows } = await merchantUser.call(staticQrRoutes.list);
    const seen = (rows as Code[]).map(({ merId }) => merId);
    expect(seen).toContain(own);
    expect(family.map(({ mer_id }) => mer_id)).toEqual(expect.arrayContaining(seen));
    for (const [route, input] of [
      [staticQrRoutes.get, { params: { qrId: foreign.qrId } }],
      [staticQrRoutes.image, { params: { qrId: foreign.qrId } }],
      [staticQrRoutes.renew, { body: { qrId: foreign.qrId } }],
      [staticQrRoutes.merchant, { query: { merId: shop.mer_id } }],
    ] as const) {
      expect(await merchantUser.call(route, input)).toMatchObject({ code: 404 });
    }
    expect(
      await merchantUser.call(staticQrRoutes.get, { params: { qrId: mine.qrId } }),
    ).toMatchObject({
      code: 200,
    });
  });

  it('only disabled codes are deleted, all or none', async () => {
    const kept = await made();
    const gone = await made();
    const { qrId, version } = gone;
    await admin.call(staticQrRoutes.changeStatus, { body: { qrId, version, status: '1' } });
    const remove = (ids: string) => admin.call(staticQrRoutes.remove, { params: { ids } });
    expect((await remove(`${qrId},${kept.qrId}`)).msg).toBe(
      `静态码 ${kept.qrId} 正在使用，不能删除，请先停用`,
    );
    expect(await read(qrId)).toMatchObject({ status: '1' });
    expect(await remove(qrId ?? '')).toMatchObject({ code: 200 });
    expect(await admin.call(staticQrRoutes.get, { params: { qrId } })).toMatchObject({ code: 404 });
  });

  it('a code can be looked at before it is kept, and begins with what the merchant is called', async () => {
    await made();
    const before = (await admin.call(staticQrRoutes.list)).total;
    const { data } = await admin.call(staticQrRoutes.generate, { body: input });
    expect(verify((data as Code).payload ?? '', clock.now().getTime())).toBeUndefined();
    expect((await admin.call(staticQrRoutes.list)).total).toBe(before);
    const query = { merId: shop.mer_id };
    const defaults = (await admin.call(staticQrRoutes.merchant, { query })).data;
    expect(defaults).toMatchObject({ mcc: shop.mcc, usable: true });
    const { data: detail } = await admin.call(merchantRoutes.get, {
      params: { merId: shop.mer_id },
    });
    expect((detail as { enName: string }).enName).toContain((defaults as Code).merName);
  });

  it('are exported with words, the phone masked, no account and no amount where there is none', async () => {
    const { qrId } = await made({ store: 'Export Store' });
    const query = { store: 'Export Store', exportType: 'csv' };
    const { msg: fileName } = await admin.call(staticQrRoutes.export, { query });
    const { rawPayload } = await admin.send(fileRoutes.download, { query: { fileName } });
    const text = rawPayload.toString('utf8').replaceAll('"', '');
    expect(text).toContain(`${qrId},${shop.mer_id},Khmer Food Co Ltd,Phnom Penh,Export Store`);
    expect(text).toContain('POS-07,855*****111,,KHR,商户,静态,启用,已通过');
    expect(text).not.toContain('khmerfood@ababk');
  });
});
