import { staticQrRoutes } from '@portal/contract/merchant/static-qr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Code, codeFixture } from '../../../testing/code-fixture.ts';
import { readCode } from '../../../testing/read-code.ts';

const { admin, made } = await codeFixture();

describe('[2.59] pictures', () => {
  it.each([
    ['a merchant', {}],
    ['Khmer letters', { merName: 'ហាងកាហ្វេ', store: '金边一店' }],
  ])('of %s are read back as the text', async (_, changes) => {
    const code = await made(changes);
    const params = { qrId: code.qrId };
    const png = await admin.send(staticQrRoutes.image, { params, query: { size: 480 } });
    expect(png.headers['content-type']).toBe('image/png');
    expect(await sharp(png.rawPayload).metadata()).toMatchObject({ width: 480, height: 480 });
    expect(await readCode(png.rawPayload)).toBe(code.payload);
    const svg = await admin.send(staticQrRoutes.image, { params, query: { fmt: 'svg' } });
    expect(await readCode(await sharp(svg.rawPayload).resize(500).png().toBuffer())).toBe(
      code.payload,
    );
  });

  it.each(['zh-CN', 'en-US'])('stickers in %s hold the code, as PNG, SVG and PDF', async (lang) => {
    const code = await made({ merName: '高棉美食 Khmer Food', store: '金边一店' });
    const params = { qrId: code.qrId };
    const of = (fmt: string) =>
      admin.send(staticQrRoutes.sticker, { params, query: { fmt, lang } });
    const png = (await of('png')).rawPayload;
    expect(await readCode(png)).toBe(code.payload);
    const svg = (await of('svg')).body;
    expect(svg).not.toContain('<text');
    expect(await readCode(await sharp(Buffer.from(svg)).png().toBuffer())).toBe(code.payload);
    const pdf = (await of('pdf')).rawPayload;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 297.64 419.53]');
    expect(pdf.toString('latin1')).not.toContain('/Subtype /Image');
  });

  it('stickers differ by language, and say what letters they cannot draw', async () => {
    const code = await made();
    const params = { qrId: code.qrId };
    const of = async (lang: string) =>
      (await admin.send(staticQrRoutes.sticker, { params, query: { fmt: 'svg', lang } })).body;
    expect(await of('zh-CN')).not.toBe(await of('en-US'));
    const arabic = await made({ merName: 'مرحبا' });
    const refused = await admin.call(staticQrRoutes.sticker, { params: { qrId: arabic.qrId } });
    expect(refused.msg).toMatch(/^贴纸字体没有这些字符：م /);
  });

  it.each(['ហាងកាហ្វេ', 'ร้านกาแฟ'])('a sticker of %s holds the code', async (merName) => {
    const code = await made({ merName });
    const params = { qrId: code.qrId };
    const png = await admin.send(staticQrRoutes.sticker, { params, query: { fmt: 'png' } });
    expect(await readCode(png.rawPayload)).toBe(code.payload);
  });

  it('no sticker is made of a code that expires or is disabled', async () => {
    const dynamic = await made({ amount: '500000' });
    const sticker = ({ qrId }: Code) => admin.call(staticQrRoutes.sticker, { params: { qrId } });
    expect((await sticker(dynamic)).msg).toBe('动态码含金额且会过期，不能制作贴纸');
    const code = await made();
    const { qrId, version } = code;
    const body = { qrId, version, status: '1' };
    expect(await admin.call(staticQrRoutes.changeStatus, { body })).toMatchObject({ code: 200 });
    expect((await sticker(code)).msg).toBe('静态码已停用，请先启用');
  });
});
