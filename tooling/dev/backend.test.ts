import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT } from '@portal/backend/start/failure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DevBackend } from './backend.ts';

/** Stands in for the backend: says that it is ready, and answers with its text. */
const program = (text: string) => `
const { createServer } = await import('node:http');
const server = createServer((_, response) => response.end('${text}'));
server.listen(0, 'localhost', () =>
  console.log('Merchant Console ready at http://localhost:' + server.address().port + '/portal/'));
`;

let folder: string;
let script: string;
let backend: DevBackend;
const onFinal = vi.fn<(exitCode: number) => void>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-dev-'));
  script = join(folder, 'backend.mjs');
  onFinal.mockReset();
  backend = new DevBackend({ script, env: process.env, onFinal });
});
afterEach(async () => {
  await backend.stop();
  await rm(folder, { recursive: true });
});

const answer = async () => (await fetch(await backend.ready())).text();

it('a call made while it starts over waits, and is answered by the new one', async () => {
  await writeFile(script, program('old'));
  await backend.restart();
  expect(await answer()).toBe('old');
  await writeFile(script, program('new'));
  const restarted = backend.restart();
  const [text] = await Promise.all([answer(), restarted]);
  expect(text).toBe('new');
});

it('sources that do not run are told to who calls, until they are repaired', async () => {
  await writeFile(script, 'process.exit(1);');
  await expect(backend.restart()).rejects.toThrow('exit code 1');
  await expect(backend.ready()).rejects.toThrow('exit code 1');
  expect(onFinal).not.toHaveBeenCalled();
  await writeFile(script, program('repaired'));
  await backend.restart();
  expect(await answer()).toBe('repaired');
});

it('one that dies while it runs is told to who calls', async () => {
  await writeFile(script, `${program('once')}server.on('request', () => process.exit(3));`);
  await backend.restart();
  await answer().catch(() => undefined);
  await vi.waitFor(() => expect(backend.ready()).rejects.toThrow('exit code 3'));
});

it('several changes at once end with one process, of the last change', async () => {
  await writeFile(script, program('first'));
  await Promise.all([backend.restart(), backend.restart(), backend.restart()]);
  expect(await answer()).toBe('first');
});

it('a reason that no edit removes ends the command', async () => {
  await writeFile(script, `process.exit(${EXIT.busy});`);
  await expect(backend.restart()).rejects.toThrow();
  expect(onFinal).toHaveBeenCalledWith(EXIT.busy);
});
