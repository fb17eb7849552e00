import { fileRoutes } from '@portal/contract/common/file';
import { configRoutes } from '@portal/contract/system/config';
import { connect, upload } from '@portal/http';
import { startI18n } from '@portal/i18n';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from './index.ts';

const configs = connect(configRoutes);
const query = { pageNum: 2, pageSize: 10, params: { beginTime: '2026-01-01' } };
let server: FakeServer;

beforeEach(async () => {
  await startI18n();
  server = fakeServer();
});
afterEach(() => server.stop());

it('serves a route with the parsed input of the call', async () => {
  server.on(configRoutes.list, ({ query: asked }) => ({ rows: [], total: asked.pageNum }));
  expect(await configs.list({ query })).toEqual({ rows: [], total: 2 });
  expect(server.inputs(configRoutes.list)).toEqual([{ query }]);
});

it('the last answer given to a route counts', async () => {
  server.refuse(configRoutes.refreshCache, { code: 500, msg: 'busy' });
  await expect(configs.refreshCache()).rejects.toMatchObject({ text: 'busy' });
  server.on(configRoutes.refreshCache, () => undefined);
  await expect(configs.refreshCache()).resolves.toBeUndefined();
});

it('a call with a body that the contract refuses fails', async () => {
  server.on(configRoutes.create, () => undefined);
  const body = { configName: '', configKey: 'k', configValue: 'v', configType: 'N', remark: '' };
  await expect(configs.create({ body: { ...body, configType: 'N' } })).rejects.toThrow();
});

it('a broken network is a network error', async () => {
  server.disconnect(configRoutes.refreshCache);
  await expect(configs.refreshCache()).rejects.toMatchObject({ kind: 'network' });
});

it('a route that was not prepared fails', async () => {
  await expect(configs.refreshCache()).rejects.toThrow();
});

it('a path without places wins over one with, whichever was given last', async () => {
  server
    .on(configRoutes.list, () => ({ rows: [], total: 3 }))
    .on(configRoutes.get, () => Promise.reject(new Error('asked for the record "list"')));
  expect(await configs.list({ query })).toEqual({ rows: [], total: 3 });
});

it('an upload route receives the file and the query', async () => {
  server.on(fileRoutes.upload, ({ file, query: { use } }) => ({
    fileName: `/profile/${use}.png`,
    url: String(file.bytes),
    newFileName: 'n',
    originalFilename: file.name,
  }));
  const sent = upload(fileRoutes.upload, { query: { use: 'image' } }, new File(['abc'], '图.png'));
  expect(await sent).toMatchObject({
    fileName: '/profile/image.png',
    url: '97,98,99',
    originalFilename: '图.png',
  });
});

it('an upload without a network is a network error', async () => {
  server.disconnect(fileRoutes.upload);
  const sent = upload(fileRoutes.upload, { query: {} }, new File(['abc'], 'a.png'));
  await expect(sent).rejects.toMatchObject({ kind: 'network' });
});
