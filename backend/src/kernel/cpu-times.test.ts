import { describe, expect, it } from 'vitest';
import { cpuShares, parseProcStat, readCpuTimes } from './cpu-times.ts';

describe('[2.74] times of the processors', () => {
  it('are read from the first line of /proc/stat', () => {
    const text = 'cpu  100 20 30 400 50 6 7 8 9 10\ncpu0 1 2 3 4 5 6 7 8\n';
    expect(parseProcStat(text)).toEqual({ user: 120, sys: 51, wait: 50, idle: 400 });
    expect(parseProcStat('intr 1 2 3\n')).toBeUndefined();
  });

  it('between two readings are shares of a hundred', () => {
    const before = { user: 100, sys: 50, wait: 0, idle: 850 };
    const after = { user: 150, sys: 60, wait: 10, idle: 980 };
    expect(cpuShares(before, after)).toEqual({ used: 25, sys: 5, wait: 5, free: 65 });
    expect(cpuShares(before, before).free).toBe(100);
  });

  it('of this machine have passed', () => {
    const { user, idle } = readCpuTimes();
    expect(user + idle).toBeGreaterThan(0);
  });
});
