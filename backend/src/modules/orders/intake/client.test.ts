import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { testApp } from '../../../testing/index.ts';
import { issueKey } from '../../../testing/intake-fixture.ts';
import { giveChannel, NARROW } from '../../../testing/limit-fixture.ts';

const CLIENT = new URL('../../../../../docs/intake-client.mjs', import.meta.url).pathname;
const { app, db, as } = await testApp();
const key = await issueKey(await as('admin'));
const merId = firstDemoMerchantId();
await giveChannel(db, merId, NARROW);
await db.deleteFrom('mer_limit').execute();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

/** Runs the client of the documentation and returns what it prints: answers about an order and its result. */
async function run(merOrderId: string, secret = key.secret) {
  const env = { INTAKE_CREDENTIAL: key.credentialId, INTAKE_SECRET: secret };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CLIENT, origin, merId, NARROW, merOrderId],
    { env },
  );
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line)[0]);
}

describe('[5.8] the client of docs/intake.md', () => {
  it('hands in an order and its result', async () => {
    const [order, result] = await run('CLIENT-1');
    expect(order).toMatchObject({ code: 200, status: '1', isRepeat: false });
    expect(result).toMatchObject({ code: 200, status: '2', platOrderId: order.platOrderId });
  });

  it('is refused with another secret', async () => {
    await expect(run('CLIENT-2', 'another')).rejects.toThrow(/401/);
  });
});
