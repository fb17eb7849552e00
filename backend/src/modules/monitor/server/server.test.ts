import { serverRoutes } from '@portal/contract/monitor/server';
import { describe, expect, it } from 'vitest';
import { Vitals } from '../../../kernel/vitals.ts';
import { testApp } from '../../../testing/index.ts';

const { as, clock } = await testApp({ profile: 'none' });

describe('[2.74] the server monitor', () => {
  it('tells real figures of machine, process, disk and database', async () => {
    const { data } = await (await as('admin')).call(serverRoutes.info);
    const info = data as Record<string, Record<string, number | string>>;
    const { used = 0, sys = 0, wait = 0, free = 0 } = info.cpu as Record<string, number>;
    expect(used + sys + wait + free).toBeGreaterThan(99);
    expect(info.mem?.total).toBeGreaterThan(0);
    expect(info.jvm).toMatchObject({ name: 'Node.js', version: process.version });
    expect(info.process).toMatchObject({ pid: process.pid });
    const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite';
    expect(info.database).toMatchObject({ engine });
    expect(info.database?.version).toMatch(/^PostgreSQL \d+/);
    expect(info.database?.size).toBeGreaterThan(1_000_000);
    expect(info.database?.connections).toBeGreaterThan(0);
    expect((data as { sysFiles: { total: string }[] }).sysFiles[0]?.total).toMatch(/^\d+\.\d GB$/);
    expect((data as { samples: unknown[] }).samples.length).toBeGreaterThan(0);
  });

  it('keeps the newest sixty measurements, oldest first', () => {
    const vitals = new Vitals(clock.now);
    for (let count = 0; count < 70; count += 1) {
      clock.advance(5_000);
      vitals.measure();
    }
    const times = vitals.samples().map(({ time }) => time);
    expect(times).toHaveLength(60);
    expect([...times].sort()).toEqual(times);
    expect(new Set(times).size).toBe(60);
  });
});
