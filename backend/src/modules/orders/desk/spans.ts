import { sql } from 'kysely';
import type { SpansOf } from '../../../kernel/workload.ts';
import { openCases } from './open-cases.ts';
import { deskScope } from './scope.ts';

/** Cases of the desk, as they are open now, and those that have ended; what ended by itself is cleared too. */
export const caseSpans: SpansOf = (ctx, since) => sql`
    select since as began, null::timestamp as ended, true as waits, true as mine
      from (${openCases(ctx)}) c
    union all
    select since, ended, false, true from desk_case d
     where ended >= ${since}::timestamp and ${deskScope(ctx, 'd.mer_id')}`;
