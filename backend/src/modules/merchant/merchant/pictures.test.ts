import { randomBytes } from 'node:crypto';
import { API_BASE } from '@portal/contract/constants';
import type { MerchantDetail } from '@portal/contract/merchant/merchant';
import { merchantRoutes as merchants } from '@portal/contract/merchant/merchant';
import { merchantWriteRoutes as writes } from '@portal/contract/merchant/merchant-writes';
import { reviewRoutes } from '@portal/contract/merchant/review';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { DAY_MS } from '../../../kernel/clock.ts';
import { Uploads } from '../../../kernel/uploads.ts';
import type { Client } from '../../../testing/client.ts';
import { formOf, pictureOf } from '../../../testing/files.ts';
import { testApp } from '../../../testing/index.ts';
import { approvedMerchant, decideAs } from '../../../testing/new-merchant.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const { app, as, db } = await testApp({ now: NOW });
const operator = await as('operator');
const auditor = await as('auditor');
const merchant = await as('merchant');
const merId = await approvedMerchant(operator, auditor);

const sending = (name: string, bytes: Uint8Array<ArrayBuffer> | string, client = operator) =>
  client.call(writes.uploadImage, { body: formOf(name, bytes) });
const upload = async (client: Client = operator, format: 'png' | 'jpeg' = 'png') => {
  const bytes = new Uint8Array(await pictureOf(format));
  const { data } = await sending(`a.${format}`, bytes, client);
  return (data as { fileName: string }).fileName;
};
const attach = (images: Record<string, string>, client = operator, id = merId) =>
  client.call(writes.images, { params: { merId: id }, body: { images } });
const auditIdOf = (answer: { data?: unknown }) => (answer.data as { auditId: string }).auditId;
const imagesOf = async () =>
  (
    (await operator.call(merchants.get, { params: { merId } })).data as z.output<
      typeof MerchantDetail
    >
  ).images;
const show = (client: Client, id: string, kind = 'door') =>
  client.send(writes.image, { params: { merId: id, kind } });

describe('[5.6] [2.53] pictures of a merchant', () => {
  it('come into the file through review, and are shown to anyone who sees the merchant', async () => {
    const fileName = await upload();
    const auditId = auditIdOf(await attach({ door: fileName }));
    const { fields } = await db
      .selectFrom('audit_record')
      .where('audit_id', '=', auditId)
      .select('fields')
      .executeTakeFirstOrThrow();
    expect(fields).toEqual(['door']);
    expect(await imagesOf()).toEqual({});
    await decideAs(auditor, auditId, '1');
    expect(await imagesOf()).toEqual({ door: fileName });
    const shown = await show(operator, merId);
    expect(shown.headers['content-type']).toBe('image/png');
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(40);
    const licence = await upload();
    await decideAs(auditor, auditIdOf(await attach({ licence })), '1');
    expect(await imagesOf()).toEqual({ door: fileName, licence });
    await decideAs(auditor, auditIdOf(await attach({ licence: '' })), '1');
    expect(await imagesOf()).toEqual({ door: fileName });
  });

  it('[4.5] are passed by the person who has opened each of them, and refused without', async () => {
    const auditId = auditIdOf(
      await attach({ handHeldId: await upload(), bankCardFront: await upload() }),
    );
    const pass = async () => {
      const body = { auditIds: [auditId], verStatus: '1' as const, remark: '' };
      return (await auditor.call(reviewRoutes.decide, { body })).data;
    };
    const look = (field: string, by = auditor) =>
      by.send(reviewRoutes.image, { params: { auditId, field, side: 'after' } });
    await look('handHeldId', await as('admin'));
    expect(await pass()).toMatchObject([{ ok: false, msg: '请先查看凭证，再通过' }]);
    await look('handHeldId');
    expect(await pass()).toMatchObject([{ ok: false }]);
    await look('bankCardFront');
    expect(await pass()).toMatchObject([{ ok: true }]);
    const away = auditIdOf(await attach({ handHeldId: '', bankCardFront: '' }));
    expect((await decideAs(auditor, away, '1')).data).toMatchObject([{ ok: true }]);
  });

  it('the reviewer sees what is there and what is asked for', async () => {
    const auditId = auditIdOf(await attach({ door: await upload(operator, 'jpeg') }));
    const side = (which: string) =>
      auditor.send(reviewRoutes.image, { params: { auditId, field: 'door', side: which } });
    expect((await side('before')).headers['content-type']).toBe('image/png');
    expect((await side('after')).headers['content-type']).toBe('image/jpeg');
    await decideAs(auditor, auditId, '2', '照片模糊');
  });

  it('are nobody else’s: 404 for another merchant, and no public address', async () => {
    const other = await show(merchant, merId);
    expect(other.json()).toMatchObject({ code: 404 });
    const { door } = await imagesOf();
    const open = await app.inject({ url: `${API_BASE}${door}` });
    expect(open.statusCode).toBe(404);
    expect(open.headers['content-type']).not.toContain('image');
    const own = await merchant.call(merchants.full, { params: { merId } });
    expect(own.code).toBe(404);
  });

  it('that are not sent in yet are seen by their owner only, and by nobody afterwards', async () => {
    const fileName = await upload();
    const own = (client: Client) => client.send(writes.ownImage, { query: { fileName } });
    expect((await own(operator)).headers['content-type']).toBe('image/png');
    expect((await own(merchant)).json()).toMatchObject({ code: 404 });
    await decideAs(auditor, auditIdOf(await attach({ idFront: fileName })), '1');
    expect((await own(operator)).json()).toMatchObject({ code: 404 });
  });

  it('of somebody else, of another merchant, or of another kind cannot be attached', async () => {
    const refused = { code: 500, fields: { 'images.door': 'merchant.imageMissing' } };
    expect(await attach({ door: await upload(merchant) })).toMatchObject(refused);
    const other = await approvedMerchant(operator, auditor);
    const { idFront = '' } = await imagesOf();
    expect(await attach({ door: idFront }, operator, other)).toMatchObject(refused);
    const unknown = `/profile/upload/2026/11/21/a_${'0'.repeat(32)}.png`;
    expect(await attach({ door: unknown })).toMatchObject(refused);
    expect(await attach({ door: '/etc/passwd' })).toMatchObject({ code: 500 });
  });

  it('carry nothing beside their pixels', async () => {
    const bytes = await sharp(await pictureOf('jpeg'))
      .withExif({ IFD0: { Artist: 'Sokha', Copyright: 'at 11.55N 104.91E' } })
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { data } = await sending('photo.jpg', new Uint8Array(bytes));
    const { fileName } = data as { fileName: string };
    const shown = await operator.send(writes.ownImage, { query: { fileName } });
    const kept = await sharp(shown.rawPayload).metadata();
    expect([kept.format, kept.exif]).toEqual(['jpeg', undefined]);
    expect(shown.rawPayload.includes('Sokha')).toBe(false);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  it.each<
    [string, string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer> | string]
  >([
    ['a drawing', 'a.svg', () => svg],
    ['a drawing called a picture', 'a.png', () => svg],
    ['a page called a picture', 'a.jpg', () => '<html><script>alert(1)</script></html>'],
    ['a picture of another kind', 'a.png', async () => new Uint8Array(await pictureOf('webp'))],
    ['nothing', 'a.png', () => ''],
    [
      'a picture of too many pixels',
      'a.png',
      async () => new Uint8Array(await pictureOf('png', 50_000, 1_000)),
    ],
    ['more than 5 MB', 'a.png', () => new Uint8Array(randomBytes(5 * 1024 * 1024 + 1))],
  ])('refuses %s', async (_, name, bytes) => {
    const answer = await sending(name, await bytes());
    expect(answer.code).toBe(500);
    expect(answer.data).toBeUndefined();
  });

  it('are kept by the daily sweep, those that nobody sent in are not', async () => {
    const lost = await upload();
    const { door = '' } = await imagesOf();
    await new Uploads(() => new Date(NOW.getTime() + 2 * DAY_MS)).sweep(db);
    const left = await db.selectFrom('upload_file').select('file_name').execute();
    const names = left.map((row) => row.file_name);
    expect(names).toContain(door);
    expect(names).not.toContain(lost);
  });
});
