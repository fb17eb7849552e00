/**
 * Makes the database of a journey before its server starts, with more orders than are exported at
 * once: `node fill-orders.ts <data dir> <password> <orders>`.
 */
import { migrate } from '../db/migrate.ts';
import { openEmbedded } from '../db/open.ts';
import { prepare } from '../prepare.ts';
import { addOrders } from './many-orders.ts';

const [dataDir = '', password = '', orders = ''] = process.argv.slice(2);
const { db, close } = await openEmbedded(dataDir);
try {
  await migrate(db);
  await prepare(db, { demo: 'ci', captcha: true, password });
  await addOrders(db, Number(orders), new Date().toISOString().slice(0, 10));
} finally {
  await close();
}
