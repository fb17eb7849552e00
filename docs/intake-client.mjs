// Hands in an order and its result: node docs/intake-client.mjs <console> <merchant> <channel>
// [<order no.> [<hours>]]: the order was made this many hours ago, and is paid now.
// INTAKE_CREDENTIAL and INTAKE_SECRET are what the console showed when the credential was issued.
import { createHash, createHmac, randomUUID } from 'node:crypto';

const [origin, merId, chnlCode, merOrderId = randomUUID(), hours = '0'] = process.argv.slice(2);
const { INTAKE_CREDENTIAL, INTAKE_SECRET = '' } = process.env;
const BASE = '/portal/merchant/oap-mer/prod-api';

/** Signs a call and makes it; prints the answers, one an item. */
async function send(path, content) {
  const body = JSON.stringify(content);
  const time = String(Math.floor(Date.now() / 1000));
  const nonce = randomUUID();
  const digest = createHash('sha256').update(body).digest('hex');
  const text = ['POST', BASE + path, time, nonce, digest].join('\n');
  const response = await fetch(origin + BASE + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en-US',
      'x-intake-credential': INTAKE_CREDENTIAL,
      'x-intake-time': time,
      'x-intake-nonce': nonce,
      'x-intake-signature': createHmac('sha256', INTAKE_SECRET).update(text).digest('hex'),
    },
    body,
  });
  const { code, msg, data } = await response.json();
  if (code !== 200) throw new Error(`${code} ${msg}`);
  process.stdout.write(`${JSON.stringify(data.items)}\n`);
}

// Known by these two: sent again after a lost answer, it is the same order. Amounts are minor units.
const number = { merId, merOrderId };
const paid = { currency: '840', txnAmt: '12345' };
// The console's time is that of its zone.
const stampOf = (ms) =>
  new Date(ms).toLocaleString('sv-SE', { timeZone: 'Asia/Phnom_Penh' }).replace(/\D/g, '');
const stamp = stampOf(Date.now());
const txnTime = stampOf(Date.now() - Number(hours) * 3_600_000);

const item = [{ name: 'Lamp', code: 'L-1', quantity: 3, unitAmt: '4115' }];
const order = { ...number, ...paid, chnlCode, orderType: 'SCAN', txnTime, item };
await send('/intake/orders', { orders: [order] });
const result = {
  ...number,
  ...paid,
  resultId: `paid-${merOrderId}`,
  outcome: 'SUCCESS',
  occurredAt: stamp,
  // The network's day of clearing, which has no year.
  settleDate: stamp.slice(4, 8),
};
await send('/intake/results', { results: [result] });
