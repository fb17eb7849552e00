import { actionsOf } from '@portal/contract/finance/recon-actions';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { conflict } from '../../../kernel/refusal.ts';
import type { Reviewed, ReviewRequest } from '../../review/core/index.ts';
import { applyHandling } from './apply.ts';
import { type Asked, nothingAsked, stateOf } from './asked.ts';
import { noteStep } from './end.ts';
import { ERROR_OBJECT, REVIEW_TYPE, requireError } from './error.store.ts';
import { type Chosen, subjectOf } from './subject.ts';

const askedIn = ({ after }: ReviewRequest) => after as unknown as Asked;

/** The difference, if it can still be handled so: meanwhile its other side may have come. */
async function handleable(ctx: Context, request: ReviewRequest) {
  const error = await requireError(ctx, request.objId);
  const { action, side, id } = askedIn(request);
  if (!actionsOf(error).includes(action)) throw conflict('recon.state');
  const chosen = side === '' ? undefined : ({ side, id } as Chosen);
  await subjectOf(ctx, error, action, chosen);
  return error;
}

async function noteEnd(ctx: Context, { objId }: ReviewRequest, action: string, message: string) {
  const { db, actor, now } = ctx;
  await noteStep(db, { errorId: objId, actor: actor.userName, action, message, now });
  ctx.audit({
    objType: ERROR_OBJECT,
    objId,
    action: action.toLowerCase(),
    reason: message || undefined,
  });
}

async function remarkOf(ctx: Context, { auditId }: ReviewRequest): Promise<string> {
  const { remark } = await ctx.db
    .selectFrom('audit_record')
    .where('audit_id', '=', auditId)
    .select('remark')
    .executeTakeFirstOrThrow();
  return remark;
}

/** Handlings of differences: asked for by one, passed by another (INV-07). */
export const handledErrors = (clock: Clock): Reviewed => ({
  objType: REVIEW_TYPE,
  fields: [
    { field: 'action', column: 'action', kind: 'dict', dict: 'recon_action' },
    { field: 'message', column: 'message', kind: 'text' },
    { field: 'otherSide', column: 'id', kind: 'code' },
  ],
  live: async (ctx, errorId) => nothingAsked(stateOf(await requireError(ctx, errorId))),
  check: async (ctx, request) => {
    await handleable(ctx, request);
  },
  passed: async (ctx, request) => {
    const error = await requireError(ctx, request.objId);
    const { auditId, createBy: maker } = request;
    const passed = { auditId, asked: askedIn(request), maker, checker: ctx.actor.userName };
    await applyHandling(ctx, clock, error, passed);
    await noteEnd(ctx, request, 'PASSED', await remarkOf(ctx, request));
  },
  ended: async (ctx, request, outcome) => {
    const isRefused = outcome === VER_STATUS.rejected;
    await noteEnd(
      ctx,
      request,
      isRefused ? 'REFUSED' : 'WITHDRAWN',
      isRefused ? await remarkOf(ctx, request) : '',
    );
  },
});
