import { sql } from 'kysely';
import type { Work } from '../../../kernel/work.ts';
import { openCases } from './open-cases.ts';

/** Cases of the desk; when one was over is not kept. */
export const deskWork: Work = {
  kind: 'desk',
  keepsEnds: false,
  spans: (ctx) => sql`
    select since as began, null::timestamp as ended, true as waits, true as mine
      from (${openCases(ctx)}) c`,
};
