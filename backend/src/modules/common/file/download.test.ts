import { fileRoutes } from '@portal/contract/common/file';
import { configRoutes } from '@portal/contract/system/config';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../kernel/clock.ts';
import { ExportFiles } from '../../../kernel/export-files.ts';
import { testApp } from '../../../testing/index.ts';

const { as, db, clock } = await testApp();
const admin = await as('admin');

const exportOne = async (client = admin, query = {}) =>
  String((await client.call(configRoutes.export, { query })).msg);
const fetch = (fileName: string, client = admin, keep = false) =>
  client.send(fileRoutes.download, { query: { fileName, ...(keep ? { delete: 'false' } : {}) } });
const kept = async () => {
  const parts = await db.selectFrom('export_part').select('file_name').execute();
  return parts.map((part) => part.file_name);
};

describe('[2.40] [7.4] an export', () => {
  it('answers a name, under which the file is fetched with its own name in a header', async () => {
    const fileName = await exportOne();
    expect(fileName).toMatch(/^[0-9a-f-]{36}_config\.xlsx$/);
    const response = await fetch(fileName);
    expect(response.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(response.headers['download-filename']).toMatch(/^%E5%8F%82%E6%95%B0_\d{14}\.xlsx$/);
    expect(response.headers['content-disposition']).toContain('attachment;');
    expect(response.rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    expect(response.rawPayload.includes('xl/worksheets/sheet1.xml')).toBe(true);
  });

  it('is deleted by being fetched, unless the caller keeps it', async () => {
    const fileName = await exportOne();
    expect(await kept()).toContain(fileName);
    expect((await fetch(fileName, admin, true)).headers['download-filename']).toBeDefined();
    expect((await fetch(fileName)).headers['download-filename']).toBeDefined();
    expect((await fetch(fileName)).json()).toMatchObject({ code: 404, msg: '文件不存在或已过期' });
    expect(await kept()).not.toContain(fileName);
  });

  it('belongs to who made it: nobody else fetches or deletes it, whatever the role', async () => {
    const readonly = await as('readonly');
    const fileName = await exportOne();
    expect((await fetch(fileName, readonly)).json()).toMatchObject({ code: 404 });
    expect((await fetch(fileName, await as('merchant'))).json()).toMatchObject({ code: 404 });
    expect((await fetch(fileName)).statusCode).toBe(200);
    expect((await fetch(fileName)).json().code).toBe(404);
  });

  it('leaves an audit row and a row of the operation log', async () => {
    await exportOne(admin, { configKey: 'sys' });
    const audit = await db
      .selectFrom('audit_event')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirst();
    expect(audit).toMatchObject({ action: 'export', obj_type: 'system:config' });
    const log = await db
      .selectFrom('oper_log')
      .orderBy('oper_id', 'desc')
      .selectAll()
      .executeTakeFirst();
    expect(log).toMatchObject({ business_type: '5', status: '0' });
  });

  it('is gone after a day', async () => {
    const fileName = await exportOne();
    clock.advance(24 * HOUR_MS);
    const later = await as('admin');
    expect((await fetch(fileName, later)).json().code).toBe(404);
    await new ExportFiles(clock.now).sweep(db);
    expect(await kept()).not.toContain(fileName);
    expect(
      await db.selectFrom('export_file').where('file_name', '=', fileName).selectAll().execute(),
    ).toEqual([]);
  });
});

describe('a download', () => {
  const names = [
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%252e%252e%252fetc',
    '..\\..\\windows',
    '/etc/passwd',
    'file:///etc/passwd',
    'a\u0000.xlsx',
    '....//....//etc/passwd',
    '',
    '.',
    '..',
    'x'.repeat(500),
  ];

  it.each(names)('of %j finds nothing', async (fileName) => {
    const response = await fetch(fileName, await as('admin'));
    expect(response.headers['download-filename']).toBeUndefined();
    expect([404, 500]).toContain(response.json().code);
  });
});
