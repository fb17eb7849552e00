import { devNull } from 'node:os';
import { resolveTarget } from '../jobs/target.ts';
import { writeAudit } from '../kernel/audit.ts';
import { type Clock, stampAt } from '../kernel/clock.ts';
import { ExportFiles } from '../kernel/export-files.ts';
import { Uploads } from '../kernel/uploads.ts';
import { translate } from '../kernel/words.ts';
import { HANDLERS } from '../modules/jobs.ts';
import type { TestApp } from './index.ts';

/**
 * Calls a handler of the product as a job does, and tells its message in English.
 *
 * @example expect(await runJob(app, 'report.daily(1)')).toContain('Built');
 */
export async function runJob(
  { db, clock }: Pick<TestApp, 'db'> & { clock: { now: Clock } },
  target: string,
  { signal, checkpointFile = devNull }: { signal?: AbortSignal; checkpointFile?: string } = {},
): Promise<string> {
  const { handler, values } = resolveTarget(HANDLERS, target);
  const origin = { actor: { userId: '0', userName: 'system' }, ip: '', requestId: 'test' };
  const text = await handler.run(
    {
      db,
      clock: clock.now,
      exportFiles: new ExportFiles(clock.now),
      uploads: new Uploads(clock.now),
      checkpointFile,
      signal: signal ?? new AbortController().signal,
      audit: (tx, events) => writeAudit(tx, { ...origin, now: stampAt(clock.now()) }, events),
    },
    values,
  );
  return translate('en-US', text);
}
