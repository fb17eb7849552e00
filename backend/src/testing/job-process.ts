/**
 * A process of the server that runs scheduled jobs, for tests that kill it. Arguments: database, and
 * the time at which its clock stands, in milliseconds: however long it takes to start, it looks at
 * the firings that the test means.
 */
import { devNull } from 'node:os';
import { openPostgres } from '../db/open.ts';
import { jobHandler } from '../jobs/handler.ts';
import { Scheduler } from '../jobs/scheduler.ts';
import { ExportFiles } from '../kernel/export-files.ts';
import { Uploads } from '../kernel/uploads.ts';
import './keys.ts';

const clock = () => new Date(Number(process.argv[3]));
const { db } = openPostgres({ url: process.argv[2] ?? '' });
const held = jobHandler({
  name: 'test.held',
  parameters: {},
  run: () => {
    process.stdout.write('begun\n');
    return Promise.withResolvers<string>().promise;
  },
});
const onError = (error: unknown) => {
  console.error(error);
};
const onAhead = onError;
const exportFiles = new ExportFiles(clock);
const uploads = new Uploads(clock);
const checkpointFile = devNull;
const handlers = new Map([[held.name, held]]);
await new Scheduler({
  db,
  clock,
  exportFiles,
  uploads,
  checkpointFile,
  handlers,
  onError,
  onAhead,
}).tick();
// Alive until it is killed.
setInterval(() => undefined, 60_000);
