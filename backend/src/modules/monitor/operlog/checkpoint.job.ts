import { message } from '@portal/contract/kit/message';
import { JobFailure, jobHandler } from '../../../jobs/handler.ts';
import { keepCheckpoint, lastCheckpoint, stillHolds, tailOf } from '../../../kernel/checkpoints.ts';
import { stampAt } from '../../../kernel/clock.ts';

const WORDS = 'job.handler.audit.checkpoint';

/** Writes the end of the audit trail outside the database. Fails when the trail lacks what was written before. */
export const auditCheckpoint = jobHandler({
  name: 'audit.checkpoint',
  parameters: {},
  run: async ({ db, clock, checkpointFile }) => {
    const last = lastCheckpoint(checkpointFile);
    if (last && !(await stillHolds(db, last))) {
      throw new JobFailure(message(`${WORDS}.broken`, { seq: last.seq, at: last.at }));
    }
    const tail = await tailOf(db);
    if (!tail || tail.seq === last?.seq) return `${WORDS}.nothing`;
    keepCheckpoint(checkpointFile, tail, stampAt(clock()));
    return message(`${WORDS}.done`, { seq: tail.seq });
  },
});
