import { API_BASE } from '@portal/contract/constants';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { systemClock } from '../kernel/clock.ts';
import { ExportFiles } from '../kernel/export-files.ts';
import { parseQuery } from '../kernel/query-string.ts';
import { serve } from '../kernel/serve.ts';
import { Sessions } from '../kernel/sessions.ts';
import { Settings } from '../kernel/settings.ts';
import { type Client, clientOf } from './client.ts';

export interface KernelApp {
  app: FastifyInstance;
  as(userName: string): Promise<Client>;
}

/** Routes of a test behind the real kernel, without the modules of the console. */
export async function kernelApp(
  db: Kysely<Database>,
  register: (on: ReturnType<typeof serve>) => void,
): Promise<KernelApp> {
  const clock = systemClock;
  const settings = new Settings(clock);
  const sessions = new Sessions(db, clock, settings);
  const app = Fastify({ routerOptions: { querystringParser: parseQuery } });
  const exportFiles = new ExportFiles(clock);
  app.decorate('kernel', { db, clock, sessions, settings, exportFiles, checkAnswers: true });
  await app.register(async (api) => register(serve(api)), { prefix: API_BASE });
  await app.ready();
  const as = async (userName: string) => {
    const { user_id } = await db
      .selectFrom('sys_user')
      .where('user_name', '=', userName)
      .select('user_id')
      .executeTakeFirstOrThrow();
    return clientOf(app, await sessions.create(db, user_id, { ip: '', browser: '', os: '' }));
  };
  return { app, as };
}
