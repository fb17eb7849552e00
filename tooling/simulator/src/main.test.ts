import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const SECRET = 'a secret of this test only';
const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
afterAll(() => rmSync(folder, { recursive: true }));

function start(env: NodeJS.ProcessEnv): ChildProcess {
  return fork(join(import.meta.dirname, 'main.ts'), {
    env: { PATH: process.env.PATH, SIMULATOR_PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

const control = async (origin: string, init: RequestInit = {}) => {
  const headers = { authorization: `Bearer ${SECRET}` };
  return (await fetch(`${origin}/control`, { headers, ...init })).json();
};

it('[5.8] the simulator ends with the process that started it, and knows its transactions again', async () => {
  const state = join(folder, 'transactions.jsonl');
  const sale = { do: 'sale', chnlCode: 'UPI_QR', reference: 'S1', amount: '1', currency: '840' };
  for (const known of [0, 1]) {
    const child = start({ SIMULATOR_SECRET: SECRET, SIMULATOR_STATE: state });
    const [{ origin }] = await once(child, 'message');
    expect(await control(origin)).toMatchObject({ transactions: known });
    await control(origin, { method: 'POST', body: JSON.stringify(sale) });
    const ended = once(child, 'exit');
    child.disconnect();
    expect(await ended).toEqual([0, null]);
  }
});

it('says which variable is missing', async () => {
  const child = start({});
  let text = '';
  child.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  expect(await once(child, 'close')).toEqual([78, null]);
  expect(text).toContain('SIMULATOR_SECRET is missing or wrong.');
});
