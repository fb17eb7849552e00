import { serverRoutes } from '@portal/contract/monitor/server';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerFigures } from './api.ts';
import Page from './index.tsx';
import { words } from './words.ts';

const sample = (at: number, cpu: number) => ({
  time: `2026-11-21 14:31:0${at}`,
  cpu,
  mem: 61,
  rss: 220,
  heap: 90,
  lag: 3,
});
const figures = (cpu: number): ServerFigures => ({
  cpu: { cpuNum: 2, total: 100, sys: 3, used: 9, wait: 1, free: 87 },
  mem: { total: 8, used: 5, free: 3, usage: 62.5 },
  jvm: {
    total: 120,
    max: 220,
    free: 30,
    used: 90,
    usage: 75,
    version: 'v24.1.0',
    home: '/node',
    name: 'Node.js',
    startTime: '2026-11-20 09:00:00',
    runTime: '1d 5h 31m',
    inputArgs: '',
  },
  sys: {
    computerName: 'app-1',
    computerIp: '',
    userDir: '/data',
    osName: 'Linux 6',
    osArch: 'x64',
  },
  sysFiles: [
    {
      dirName: '/data',
      sysTypeName: '',
      typeName: '',
      total: '10.0 GB',
      free: '1.0 GB',
      used: '9.0 GB',
      usage: 90,
    },
  ],
  process: { pid: 4711, uptime: 106_260, rss: 220 },
  database: {
    engine: 'pglite',
    version: 'PostgreSQL 18.6',
    size: 1024 ** 3 * 1.5,
    connections: 3,
    active: 1,
    maxConnections: 100,
    latency: 0.8,
  },
  samples: [sample(1, 10), sample(6, cpu)],
});

let server: FakeServer;
let cpu = 12.5;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  queryClient.clear();
  cpu = 12.5;
  server = fakeServer().on(serverRoutes.info, () => figures(cpu));
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

const open = (options: RenderPageOptions = {}) =>
  renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );

describe('[2.74] the server monitor', () => {
  it('shows figures with their course, and what is too high', async () => {
    await open({ language: 'en-US' });
    expect(await screen.findByText('12.5%')).toBeDefined();
    const course = 'Processor in the last five minutes, now 12.5%';
    expect(screen.getByRole('img', { name: course })).toBeDefined();
    expect(screen.getByText('1.5 GB')).toBeDefined();
    expect(screen.queryByText('High')).toBeNull();
    expect(screen.getByText(/a power cut may lose/)).toBeDefined();
  });

  it('follows by itself', async () => {
    await open();
    expect(await screen.findByText('12.5%')).toBeDefined();
    cpu = 93;
    await vi.advanceTimersByTimeAsync(3_500);
    await waitFor(() => expect(screen.getByText('93%')).toBeDefined());
    expect(screen.getByText('过高')).toBeDefined();
  });

  it('[7.2] shows what a stock server answers: no database, no process, no course', async () => {
    const { database, process, samples, ...stock } = figures(0);
    server.on(serverRoutes.info, () => stock as ServerFigures);
    await open();
    expect(await screen.findByText('9%')).toBeDefined();
    expect(screen.getByText('1d 5h 31m')).toBeDefined();
    expect(screen.queryByText(database.version)).toBeNull();
    expect(screen.queryByText(`${samples[0]?.lag} ms`)).toBeNull();
    expect(screen.queryByText(String(process.pid))).toBeNull();
  });

  it('[1.1] says how long it has run in the words of the language', async () => {
    await open();
    expect(await screen.findByText('1 天 5 小时 31 分钟')).toBeDefined();
  });
});
