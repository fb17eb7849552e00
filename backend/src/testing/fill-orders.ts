/**
 * Adds to the demonstration data of a journey, before its server starts, more orders than are exported at
 * once: `node fill-orders.ts <data dir> <orders>`.
 */
import { openEmbedded } from '../db/open.ts';
import { addOrders } from './many-orders.ts';

const [dataDir = '', orders = ''] = process.argv.slice(2);

const { db, close } = await openEmbedded(dataDir);
try {
  await addOrders(db, Number(orders), new Date().toISOString().slice(0, 10));
} finally {
  await close();
}
