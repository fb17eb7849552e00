import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Time of all processors since they started, in a unit of the system's own. */
export interface CpuTimes {
  user: number;
  sys: number;
  wait: number;
  idle: number;
}

/** First line of `/proc/stat`: user nice system idle iowait irq softirq steal. */
export function parseProcStat(text: string): CpuTimes | undefined {
  const [name, ...fields] = text.slice(0, text.indexOf('\n')).split(/\s+/);
  if (name !== 'cpu') return undefined;
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, soft = 0, steal = 0] =
    fields.map(Number);
  return { user: user + nice, sys: system + irq + soft + steal, wait, idle };
}

/** Only Linux tells how long processors waited for disks; elsewhere that counts as idle. */
export function readCpuTimes(): CpuTimes {
  try {
    const times = parseProcStat(readFileSync('/proc/stat', 'utf8'));
    if (times) return times;
  } catch {
    // Not Linux, or not allowed: the runtime's own figures follow.
  }
  const times = { user: 0, sys: 0, wait: 0, idle: 0 };
  for (const { times: each } of cpus()) {
    times.user += each.user + each.nice;
    times.sys += each.sys + each.irq;
    times.idle += each.idle;
  }
  return times;
}

const percent = (part: number, whole: number) =>
  whole > 0 ? Math.round((part / whole) * 10_000) / 100 : 0;

/** Returns how the time between two readings was spent, in percent; all idle if no time passed. */
export function cpuShares(before: CpuTimes, after: CpuTimes) {
  const spent = (key: keyof CpuTimes) => Math.max(0, after[key] - before[key]);
  const whole = spent('user') + spent('sys') + spent('wait') + spent('idle');
  const used = percent(spent('user'), whole);
  const sys = percent(spent('sys'), whole);
  const wait = percent(spent('wait'), whole);
  return { used, sys, wait, free: whole > 0 ? percent(spent('idle'), whole) : 100 };
}
