import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileRoutes } from '@portal/contract/common/file';
import { API_BASE, UPLOAD_MAX_MB } from '@portal/contract/constants';
import { describe, expect, it } from 'vitest';
import { formOf } from '../../../testing/files.ts';
import { testApp } from '../../../testing/index.ts';

const { app, as, db } = await testApp({ profile: 'none' });
const admin = await as('admin');
const MAX_BYTES = UPLOAD_MAX_MB * 1024 * 1024;
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const url = `http://127.0.0.1:${port}${API_BASE}${fileRoutes.upload.path}`;
const authorization = `Bearer ${admin.token}`;

const formWith = (bytes: number) => formOf('a.txt', new Uint8Array(bytes).fill(97));
const stored = () => db.selectFrom('upload_file').select('file_name').execute();

/** Sends a file as a browser does. */
async function post(bytes: number) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization },
    body: formWith(bytes),
  });
  return response.json();
}

/** The same without saying its length beforehand. */
async function stream(bytes: number) {
  const { headers, body } = new Request(url, { method: 'POST', body: formWith(bytes) });
  const type = headers.get('content-type') ?? '';
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization, 'content-type': type },
    body,
    duplex: 'half',
  });
  return response.json();
}

describe('D10 an upload over a real connection', () => {
  it('of exactly 5 MB is taken; one of 30 MB is answered, and the connection goes on', async () => {
    expect(await post(MAX_BYTES)).toMatchObject({ code: 200 });
    expect(await post(30 * 1024 * 1024)).toMatchObject({ code: 500, msg: '文件大小不能超过 5 MB' });
    expect(await post(10)).toMatchObject({ code: 200 });
  });

  it('that does not say its length is taken, and refused beyond 5 MB', async () => {
    expect(await stream(10)).toMatchObject({ code: 200 });
    expect(await stream(MAX_BYTES + 1)).toMatchObject({ code: 500, msg: '文件大小不能超过 5 MB' });
  });

  it('that breaks off is nobody else’s trouble', async () => {
    const before = await stored();
    const broken = httpRequest(url, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': '1000',
      },
    });
    const closed = new Promise((resolve) => broken.on('error', resolve));
    broken.write(
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf',
    );
    broken.destroy(new Error('gone'));
    await closed;
    expect(await post(10)).toMatchObject({ code: 200 });
    expect(await stored()).toHaveLength(before.length + 1);
  });

  it('that never ends is ended by the server', () => {
    expect(app.server.requestTimeout).toBe(120_000);
  });
});
