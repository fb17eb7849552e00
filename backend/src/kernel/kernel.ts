import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Clock } from './clock.ts';
import type { ExportFiles } from './export-files.ts';
import type { Sessions } from './sessions.ts';

/** Services that `serve` needs; on the Fastify instance as `app.kernel`. */
export interface Kernel {
  db: Kysely<Database>;
  clock: Clock;
  sessions: Sessions;
  exportFiles: ExportFiles;
  /** Tests: an answer that is not of the contract's shape becomes an error. */
  checkAnswers: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    kernel: Kernel;
  }
}
