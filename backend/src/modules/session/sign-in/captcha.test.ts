import { sessionRoutes } from '@portal/contract/session/session';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { solveCaptcha } from '../../../testing/captcha.ts';
import { TEST_PASSWORD, testApp } from '../../../testing/index.ts';
import { drawCaptcha } from './captcha-picture.ts';

const { anonymous, db, clock } = await testApp({ profile: 'none' });

async function picture() {
  const answer = await anonymous.call(sessionRoutes.captcha);
  const uuid = String(answer.uuid);
  return { answer, uuid, code: await solveCaptcha(db, uuid) };
}

const signIn = (uuid: string, code: string, password = TEST_PASSWORD) =>
  anonymous.call(sessionRoutes.login, { body: { username: 'admin', password, uuid, code } });

describe('[7.2] the captcha', () => {
  it('is a picture that says its type, with both switches of this family', async () => {
    const { answer } = await picture();
    expect(answer).toMatchObject({
      code: 200,
      captchaEnabled: true,
      captchaOnOff: true,
      imgType: 'image/png',
    });
    const { info } = await sharp(Buffer.from(String(answer.img), 'base64'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ format: 'raw', width: 224, height: 72 });
  });

  it('does not tell its answer: pixels without lines or words, and only a hash is stored', async () => {
    const { answer, uuid, code } = await picture();
    const bytes = Buffer.from(String(answer.img), 'base64').toString('latin1');
    expect(bytes.match(/IHDR|IDAT|IEND|tEXt|iTXt|zTXt|eXIf/g)).toEqual(['IHDR', 'IDAT', 'IEND']);
    const stored = await db
      .selectFrom('captcha')
      .where('uuid', '=', uuid)
      .selectAll()
      .executeTakeFirst();
    expect(stored?.answer_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(stored?.answer_hash).not.toContain(code.padStart(3, '#'));
    expect(drawCaptcha('1+1=?').equals(drawCaptcha('1+1=?'))).toBe(false);
  });

  it('can be used once, also when the answer was wrong', async () => {
    const wrong = await picture();
    expect((await signIn(wrong.uuid, '999')).msg).toBe('验证码错误或已失效');
    expect((await signIn(wrong.uuid, wrong.code)).msg).toBe('验证码错误或已失效');
    const right = await picture();
    expect((await signIn(right.uuid, right.code)).code).toBe(200);
    expect((await signIn(right.uuid, right.code)).msg).toBe('验证码错误或已失效');
  });

  it('lets one of two sign-ins at once through', async () => {
    const { uuid, code } = await picture();
    const codes = (await Promise.all([signIn(uuid, code), signIn(uuid, code)])).map(
      (answer) => answer.code,
    );
    expect(codes.sort()).toEqual([200, 500]);
  });

  it('ends after two minutes', async () => {
    const early = await picture();
    clock.advance(119_000);
    expect((await signIn(early.uuid, early.code)).code).toBe(200);
    const late = await picture();
    clock.advance(120_000);
    expect((await signIn(late.uuid, late.code)).code).toBe(500);
  });

  it('refuses a foreign, missing or misshapen answer', async () => {
    const [one, two] = [await picture(), await picture()];
    expect((await signIn(one.uuid, two.code === one.code ? '999' : two.code)).code).toBe(500);
    for (const given of [
      {},
      { uuid: '' },
      { uuid: two.uuid },
      { uuid: ['a'], code: ['b'] },
      { uuid: 'x'.repeat(10_240), code: '1' },
    ]) {
      const body = { username: 'admin', password: TEST_PASSWORD, ...given };
      expect(
        (await anonymous.call(sessionRoutes.login, { body })).code,
        JSON.stringify(given).slice(0, 40),
      ).toBe(500);
    }
  });

  it('is left out when the parameter is off, and signing in works without it', async () => {
    await db
      .updateTable('sys_config')
      .set({ config_value: 'false' })
      .where('config_key', '=', 'sys.account.captchaEnabled')
      .execute();
    await db.insertInto('cache_version').values({ name: 'config', version: '9' }).execute();
    clock.advance(2_000);
    const { img: _, ...answer } = await anonymous.call(sessionRoutes.captcha);
    expect(answer).toEqual({
      code: 200,
      msg: '操作成功',
      captchaEnabled: false,
      captchaOnOff: false,
      registerEnabled: false,
      ssoEnabled: false,
    });
    const body = { username: 'admin', password: TEST_PASSWORD };
    expect((await anonymous.call(sessionRoutes.login, { body })).code).toBe(200);
  });
});
