import { API_BASE } from '@portal/contract/constants';
import { sessionRoutes } from '@portal/contract/session/session';
import { profileRoutes } from '@portal/contract/system/profile';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { formOf, pictureOf } from '../../../testing/files.ts';
import { testApp } from '../../../testing/index.ts';

const { app, as, anonymous, db } = await testApp();

type Bytes = Parameters<typeof formOf>[1];
const send = (client: Client, name: string, bytes: Bytes, field = 'avatarfile') =>
  client.call(profileRoutes.avatar, { body: formOf(name, bytes, field) });
const bytesOf = async (format: 'png' | 'jpeg' | 'gif' | 'webp', width?: number, height?: number) =>
  new Uint8Array(await pictureOf(format, width, height));
const shown = (path: unknown) => app.inject({ url: `${API_BASE}${path}` });
const stored = () =>
  db.selectFrom('upload_file').select(['file_name', 'owner_id', 'use']).execute();

describe('[2.5] [2.32] the own picture', () => {
  it.each([['png', 'image/png'] as const, ['jpeg', 'image/jpeg'] as const])(
    'is taken as %s, cut to a square of 256 pixels and seen everywhere',
    async (format, type) => {
      const client = await as('operator');
      const answer = await send(client, `me.${format}`, await bytesOf(format, 900, 300));
      expect(answer).toMatchObject({ code: 200 });
      const { avatar } = (await client.call(sessionRoutes.info)).user as { avatar: string };
      expect(avatar).toBe(answer.imgUrl);
      expect((await client.call(profileRoutes.own)).data).toMatchObject({ avatar });
      const picture = await shown(avatar);
      expect(picture.headers['content-type']).toBe(type);
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 });
    },
  );

  it('replaces the earlier one, which is removed', async () => {
    const client = await as('auditor');
    const first = await send(client, 'a.png', await bytesOf('png'));
    const second = await send(client, 'b.png', await bytesOf('png'));
    expect((await shown(first.imgUrl)).statusCode).toBe(404);
    expect((await shown(second.imgUrl)).statusCode).toBe(200);
    const own = (await stored()).filter((file) => file.owner_id === '3');
    expect(own).toEqual([{ file_name: second.imgUrl, owner_id: '3', use: 'avatar' }]);
  });

  it('B17 has a name that nobody guesses, and no folder to list', async () => {
    const { imgUrl } = await send(await as('finance'), '5.png', await bytesOf('png'));
    expect(imgUrl).toMatch(/^\/profile\/avatar\/\d{4}\/\d{2}\/\d{2}\/\w+_[\da-f]{32}\.png$/);
    const folder = String(imgUrl).replace(/[^/]+$/, '');
    for (const path of [folder, `${folder}5.png`, `${folder}..%2f`, '/profile/avatar/']) {
      expect((await shown(path)).statusCode, path).toBe(404);
    }
  });

  it('is nobody else’s to change: no field of the call names another user', async () => {
    const form = formOf('a.png', await bytesOf('png'), 'avatarfile');
    form.append('userId', '1');
    await (await as('readonly')).call(profileRoutes.avatar, { body: form });
    const admin = await db
      .selectFrom('sys_user')
      .where('user_id', '=', '1')
      .select('avatar')
      .executeTakeFirst();
    expect(admin?.avatar).toBe('');
  });

  it('leaves a row in the audit trail', async () => {
    await send(await as('risk'), 'a.png', await bytesOf('png'));
    const event = await db
      .selectFrom('audit_event')
      .where('obj_type', '=', 'system:user:profile')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirst();
    expect(event).toMatchObject({ action: 'avatar', obj_id: '6', actor_name: 'risk' });
  });

  it('loses what a picture carries beside its pixels', async () => {
    const exif = { IFD0: { Copyright: 'secret place' } };
    const bytes = await sharp(await bytesOf('jpeg'))
      .withExif(exif)
      .jpeg()
      .toBuffer();
    const { imgUrl } = await send(await as('operator'), 'a.jpg', new Uint8Array(bytes));
    expect((await shown(imgUrl)).rawPayload.includes('secret place')).toBe(false);
  });

  it.each(['gif', 'webp'] as const)('[8.4] refuses %s, whatever its name', async (format) => {
    const before = await stored();
    const answer = await send(await as('operator'), 'me.png', await bytesOf(format));
    expect(answer).toMatchObject({ code: 500, msg: expect.stringContaining('png, jpg, jpeg') });
    expect(await stored()).toEqual(before);
  });

  it('[8.4] refuses what is no picture, empty, too large, in the wrong field or missing', async () => {
    const client = await as('operator');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    expect((await send(client, 'a.png', svg)).code).toBe(500);
    expect((await send(client, 'a.png', '<script>alert(1)</script>')).code).toBe(500);
    expect((await send(client, 'a.png', '')).fields).toHaveProperty('avatarfile');
    const large = await send(client, 'a.png', new Uint8Array(5 * 1024 * 1024 + 1));
    expect(large.msg).toBe('文件大小不能超过 5 MB');
    expect((await send(client, 'a.png', await bytesOf('png'), 'file')).code).toBe(500);
    expect((await client.call(profileRoutes.avatar, { body: new FormData() })).code).toBe(500);
    expect((await send(anonymous, 'a.png', await bytesOf('png'))).code).toBe(401);
  });
});
