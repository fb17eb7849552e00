import { statfs } from 'node:fs/promises';
import { arch, cpus, freemem, hostname, release, totalmem, type } from 'node:os';
import { stampAt } from '../../../kernel/clock.ts';
import { rounded } from '../../../kernel/vitals.ts';

const MB = 1024 ** 2;
const GB = 1024 ** 3;
const share = (part: number, whole: number) => (whole > 0 ? rounded((part / whole) * 100) : 0);

/** Memory of the machine in GB. */
export function memory() {
  const [total, free] = [totalmem(), freemem()];
  const used = total - free;
  return {
    total: rounded(total / GB),
    used: rounded(used / GB),
    free: rounded(free / GB),
    usage: share(used, total),
  };
}

/** `3 days 4 hours 5 minutes` in figures alone, which every language reads: `3d 4h 5m`. */
function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 1440)}d ${Math.floor(minutes / 60) % 24}h ${minutes % 60}m`;
}

/** The JavaScript runtime where stock pages show a Java one; MB. */
export function runtime(now: number) {
  const { heapTotal, heapUsed, rss } = process.memoryUsage();
  const seconds = process.uptime();
  return {
    total: rounded(heapTotal / MB),
    max: rounded(rss / MB),
    used: rounded(heapUsed / MB),
    free: rounded((heapTotal - heapUsed) / MB),
    usage: share(heapUsed, heapTotal),
    name: 'Node.js',
    version: process.version,
    home: process.execPath,
    startTime: stampAt(now - seconds * 1000),
    runTime: duration(seconds),
    inputArgs: process.execArgv.join(' '),
  };
}

/** Name, system and folder of the machine. */
export const machine = (dataDir: string) => ({
  computerName: hostname(),
  computerIp: '',
  userDir: dataDir,
  osName: `${type()} ${release()}`,
  osArch: arch(),
});

export const processors = () => cpus().length;

/** The disk that the data folder lies on. */
export async function disks(dataDir: string) {
  const { bsize, blocks, bavail, bfree } = await statfs(dataDir);
  const sized = (bytes: number) => `${(bytes / GB).toFixed(1)} GB`;
  const used = (blocks - bfree) * bsize;
  return [
    {
      dirName: dataDir,
      sysTypeName: '',
      typeName: '',
      total: sized(blocks * bsize),
      free: sized(bavail * bsize),
      used: sized(used),
      usage: share(used, used + bavail * bsize),
    },
  ];
}
