import { z } from 'zod';
import { route } from '../kit/route.ts';

/** Figures at one moment. */
export const ServerSample = z.object({
  /** `yyyy-MM-dd HH:mm:ss`. */
  time: z.string(),
  /** Percent of all processors that is busy. */
  cpu: z.number(),
  /** Percent of the machine's memory that is used. */
  mem: z.number(),
  /** Memory of the process in MB: all of it, and its JavaScript heap. */
  rss: z.number(),
  heap: z.number(),
  /** Milliseconds that timers were late, 99th percentile since the sample before. */
  lag: z.number(),
});

/** Percent with two decimals, sizes in GB or MB (conventions §2.14). */
export const ServerInfo = z.object({
  cpu: z.object({
    cpuNum: z.number(),
    total: z.number(),
    sys: z.number(),
    used: z.number(),
    wait: z.number(),
    free: z.number(),
  }),
  /** GB. */
  mem: z.object({ total: z.number(), used: z.number(), free: z.number(), usage: z.number() }),
  /** Stock pages show the runtime under this name; MB. */
  jvm: z.object({
    total: z.number(),
    max: z.number(),
    free: z.number(),
    used: z.number(),
    usage: z.number(),
    version: z.string(),
    home: z.string(),
    name: z.string(),
    startTime: z.string(),
    runTime: z.string(),
    inputArgs: z.string(),
  }),
  sys: z.object({
    computerName: z.string(),
    computerIp: z.string(),
    userDir: z.string(),
    osName: z.string(),
    osArch: z.string(),
  }),
  sysFiles: z.array(
    z.object({
      dirName: z.string(),
      sysTypeName: z.string(),
      typeName: z.string(),
      total: z.string(),
      free: z.string(),
      used: z.string(),
      usage: z.number(),
    }),
  ),
  /** The process that answers. */
  process: z.object({
    pid: z.number(),
    /** Seconds. */
    uptime: z.number(),
    rss: z.number(),
  }),
  database: z.object({
    /** Built-in: one process, no protection against a power cut. */
    engine: z.enum(['pglite', 'postgres']),
    version: z.string(),
    /** Bytes. */
    size: z.number(),
    /** Of this database: all connections, those at work, and the most that the server allows. */
    connections: z.number(),
    active: z.number(),
    maxConnections: z.number(),
    /** Milliseconds of a round trip. */
    latency: z.number(),
  }),
  /** Oldest first, one each five seconds, the last five minutes. */
  samples: z.array(ServerSample),
});

export const serverRoutes = {
  info: route({
    method: 'GET',
    path: '/monitor/server',
    permit: 'monitor:server:list',
    answer: 'data',
    data: ServerInfo,
  }),
};
