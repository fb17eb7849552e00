import { randomUUID } from 'node:crypto';
import { reviewRoutes } from '@portal/contract/merchant/review';
import { staticQrRoutes } from '@portal/contract/merchant/static-qr';
import { describe, expect, it } from 'vitest';
import { type Code, codeFixture } from '../../../testing/code-fixture.ts';
import { decide } from '../../../testing/limit-fixture.ts';

const { admin, auditor, db, shop, input, asked, made, read } = await codeFixture();

const NOT_PASSED = '收款信息尚未审核通过，暂无二维码';
/** An account that no code had yet. */
const another = () => `${randomUUID().slice(0, 8)}@ababk`;

const change = ({ qrId, version }: Code, changes: object) =>
  admin.call(staticQrRoutes.update, { body: { ...input, ...changes, qrId, version } });
const requestOf = (answer: { data?: unknown }) => (answer.data as { auditId: string }).auditId;
const withdraw = (auditId: string, client = admin) =>
  client.call(reviewRoutes.withdraw, { params: { auditId } });

/** Collects the answer of every route that needs the text of a code. */
async function refusals({ qrId, version }: Code) {
  const params = { qrId };
  const answers = await Promise.all([
    admin.call(staticQrRoutes.image, { params, query: { fmt: 'png' } }),
    admin.call(staticQrRoutes.image, { params, query: { fmt: 'svg' } }),
    admin.call(staticQrRoutes.sticker, { params }),
    admin.call(staticQrRoutes.renew, { body: { qrId, version } }),
    admin.call(staticQrRoutes.changeStatus, { body: { qrId, version, status: '0' } }),
  ]);
  return answers.map(({ msg }) => msg);
}

describe('[4.4] [2.59] a code to an account that is new for its merchant', () => {
  it('has no text, picture or sticker by any way until somebody else has passed it', async () => {
    const bakongAccount = another();
    const { qrId, auditId } = await asked({ bakongAccount });
    const waiting = await read(qrId);
    expect(waiting).toMatchObject({ chkStatus: '0', status: '1', payload: '', md5: '' });
    expect(waiting).toMatchObject({ decoded: [], versions: [], pending: [{ auditId, own: true }] });
    expect(new Set(await refusals(waiting))).toEqual(new Set([NOT_PASSED]));
    const preview = { body: { ...input, bakongAccount } };
    expect((await admin.call(staticQrRoutes.generate, preview)).msg).toBe(NOT_PASSED);
    const texts = db.selectFrom('static_qr_payload').where('qr_id', '=', qrId).selectAll();
    expect(await texts.select('qr_id').execute()).toEqual([]);

    expect(await decide(admin, auditId)).toMatchObject({
      ok: false,
      msg: '不能审核自己提交的申请，须由他人审核',
    });
    expect(await decide(auditor, auditId)).toMatchObject({ ok: true });
    const passed = await read(qrId);
    expect(passed).toMatchObject({ chkStatus: '1', status: '0', pending: [] });
    expect(passed.payload).toContain(bakongAccount);
    expect(await admin.call(staticQrRoutes.generate, preview)).toMatchObject({ code: 200 });
    const image = await admin.send(staticQrRoutes.image, { params: { qrId } });
    expect(image.headers['content-type']).toBe('image/png');
  });

  it('shows its checker merchant, payee, currency and amount, and the account when asked', async () => {
    const bakongAccount = another();
    const { auditId } = await asked({ bakongAccount, amount: '500000' });
    const params = { auditId };
    const { data } = await auditor.call(reviewRoutes.get, { params });
    const { diff, ...request } = data as unknown as { diff: { field: string; after: string }[] };
    expect(request).toMatchObject({ merId: shop.mer_id, objType: 'MER_QR', currency: '116' });
    expect(diff).toContainEqual(expect.objectContaining({ field: 'amount', after: '500000' }));
    expect(diff).toContainEqual(
      expect.objectContaining({ field: 'payeeName', after: 'Khmer Food Co Ltd' }),
    );
    expect(JSON.stringify(data)).not.toContain(bakongAccount);
    const body = { field: 'bakongAccount', side: 'after', reason: '核对账户' };
    expect(await auditor.call(reviewRoutes.reveal, { params, body })).toMatchObject({
      data: { secret: bakongAccount },
    });
  });

  it('is refused with a reason, mended and asked for again, or taken back by its maker', async () => {
    const { qrId, auditId } = await asked({ bakongAccount: another() });
    await decide(auditor, auditId, '2');
    const refused = await read(qrId);
    expect(refused).toMatchObject({ chkStatus: '2', refusal: '金额过高', payload: '' });
    expect(new Set(await refusals(refused))).toEqual(new Set([NOT_PASSED]));
    const bakongAccount = another();
    const again = requestOf(await change(refused, { bakongAccount }));
    const mended = await read(qrId);
    expect(mended).toMatchObject({ chkStatus: '0', bakongAccount });
    expect((await change(mended, { store: 'Airport' })).msg).toBe(
      `静态码 ${qrId} 有申请待审核，请先撤回`,
    );
    expect(await withdraw(again, auditor)).toMatchObject({ code: 404 });
    expect(await withdraw(again)).toMatchObject({ code: 200 });
    expect(await read(qrId)).toMatchObject({ chkStatus: '4', payload: '', pending: [] });
    const { rows } = await admin.call(staticQrRoutes.list, { query: { chkStatus: '4' } });
    expect((rows as Code[]).map((code) => code.qrId)).toEqual([qrId]);
    expect(await decide(auditor, requestOf(await change(await read(qrId), {})))).toMatchObject({
      ok: true,
    });
    const remove = { params: { ids: qrId } };
    expect((await admin.call(staticQrRoutes.remove, remove)).msg).toContain('正在使用');
  });

  it('that was never passed is deleted with its requests, but not while one waits', async () => {
    const { qrId, auditId } = await asked({ bakongAccount: another() });
    const remove = () => admin.call(staticQrRoutes.remove, { params: { ids: qrId } });
    expect((await remove()).msg).toContain('有申请待审核');
    await withdraw(auditId);
    expect(await remove()).toMatchObject({ code: 200 });
    expect(await auditor.call(reviewRoutes.get, { params: { auditId } })).toMatchObject({
      code: 404,
    });
  });
});

describe('[2.59] a payee who was passed before', () => {
  it('needs no review for another code, whatever its case, place and amount', async () => {
    const bakongAccount = another();
    await made({ bakongAccount });
    const changes = { bakongAccount: bakongAccount.toUpperCase(), store: 'Airport', amount: '900' };
    const { qrId, auditId } = await asked({ ...changes, currency: '840' });
    expect(auditId).toBe('');
    expect(await read(qrId)).toMatchObject({ chkStatus: '1', status: '0', type: '12' });
    const { data } = await admin.call(staticQrRoutes.merchant, { query: { merId: shop.mer_id } });
    expect((data as { accounts: string[] }).accounts).toContain(
      `${bakongAccount}|M1000027|aba bank`,
    );
  });

  it.each([
    ['number at the bank', { merchantId: 'M9' }],
    ['bank', { acquiringBank: 'Other Bank' }],
    ['kind', { kind: 'individual' }],
    ['name that is not the merchant’s', { merName: 'Red Cross' }],
  ])('needs one under another %s', async (_, changes) => {
    const bakongAccount = another();
    await made({ bakongAccount });
    expect((await asked({ bakongAccount, ...changes })).auditId).not.toBe('');
  });

  it('needs none under the name of the merchant’s own file', async () => {
    const bakongAccount = another();
    await made({ bakongAccount });
    const query = { merId: shop.mer_id };
    const { data } = await admin.call(staticQrRoutes.merchant, { query });
    const { merName } = data as { merName: string };
    expect((await asked({ bakongAccount, merName })).auditId).toBe('');
  });
});

describe('[2.59] a code in use', () => {
  it('keeps its account and text until another account is passed; other changes hold at once', async () => {
    const code = await made({ bakongAccount: another() });
    const bakongAccount = another();
    const auditId = requestOf(await change(code, { bakongAccount, store: 'Airport' }));
    const waiting = await read(code.qrId);
    expect(waiting).toMatchObject({ chkStatus: '3', payload: code.payload, store: 'BKK1 Store' });
    const kept = { bakongAccount: waiting.bakongAccount, terminal: 'POS-08' };
    expect(requestOf(await change(waiting, kept))).toBe('');
    expect(await decide(auditor, auditId)).toMatchObject({ ok: true });
    const passed = await read(code.qrId);
    expect(passed).toMatchObject({ chkStatus: '1', bakongAccount, store: 'Airport' });
    expect(passed).toMatchObject({ terminal: 'POS-08' });
    expect(passed.payload).toContain(bakongAccount);
    expect(passed.versions.at(-1)).toMatchObject({ md5: code.md5 });
  });

  it('that is disabled is not given out until it is enabled', async () => {
    const { qrId, version, md5 } = await made();
    const params = { qrId };
    await admin.call(staticQrRoutes.changeStatus, { body: { qrId, version, status: '1' } });
    const off = await read(qrId);
    expect(off).toMatchObject({ status: '1', payload: '', decoded: [], md5 });
    for (const route of [staticQrRoutes.image, staticQrRoutes.sticker]) {
      expect((await admin.call(route, { params })).msg).toBe('静态码已停用，请先启用');
    }
    const body = { qrId, version: off.version, status: '0' };
    await admin.call(staticQrRoutes.changeStatus, { body });
    expect((await read(qrId)).payload).not.toBe('');
  });
});
