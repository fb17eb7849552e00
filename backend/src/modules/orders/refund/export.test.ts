import { fileRoutes } from '@portal/contract/common/file';
import { refundRoutes as routes } from '@portal/contract/orders/refund';
import { expect, it } from 'vitest';
import { readSheet } from '../../../kernel/import/parse.ts';
import type { Client } from '../../../testing/client.ts';
import { testApp } from '../../../testing/index.ts';

const { as } = await testApp();

/** The file that a user exports, and the numbers of what the user is listed. */
async function exported(client: Client) {
  const { msg } = await client.call(routes.export);
  const query = { fileName: String(msg) };
  const { rawPayload } = await client.send(fileRoutes.download, { query });
  const [heads = [], ...rows] = await readSheet('file', rawPayload, {
    rowsMax: 5_000,
    userId: '1',
  });
  const { total } = await client.call(routes.list, { query: { pageSize: 50 } });
  return { heads, numbers: rows.map(([refundId]) => refundId), total };
}

it('[2.69] refunds are exported as they are listed, newest first, and a merchant’s own only', async () => {
  const all = await exported(await as('finance'));
  expect(all.heads.slice(0, 2)).toEqual(['退款单号', '原平台订单号']);
  expect(all.numbers).toHaveLength(Number(all.total));
  expect(all.numbers).toEqual([...all.numbers].sort().reverse());
  const own = await exported(await as('merchant'));
  expect(own.numbers).toHaveLength(Number(own.total));
  expect(own.numbers.length).toBeGreaterThan(0);
  expect(own.numbers.length).toBeLessThan(all.numbers.length);
});
