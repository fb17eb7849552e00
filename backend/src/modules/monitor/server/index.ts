import { serverRoutes } from '@portal/contract/monitor/server';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import { rounded } from '../../../kernel/vitals.ts';
import type { Deps } from '../../deps.ts';
import { databaseFigures } from './database.ts';
import { disks, machine, memory, processors, runtime } from './machine.ts';

const MB = 1024 * 1024;

export function serverModule(app: FastifyInstance, { vitals, clock, dataDir }: Deps): void {
  const on = serve(app);

  on(serverRoutes.info, async (_, ctx) => {
    if (vitals.samples().length === 0) vitals.measure();
    const { used, sys, wait, free } = vitals.shares();
    return {
      cpu: { cpuNum: processors(), total: 100, used, sys, wait, free },
      mem: memory(),
      jvm: runtime(clock().getTime()),
      sys: machine(dataDir),
      sysFiles: await disks(dataDir),
      process: {
        pid: process.pid,
        uptime: Math.floor(process.uptime()),
        rss: rounded(process.memoryUsage().rss / MB),
      },
      database: await databaseFigures(ctx),
      samples: [...vitals.samples()],
    };
  });
}
