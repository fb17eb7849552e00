import { sql } from 'kysely';
import {
  type Approvable,
  type Body,
  directionOf,
  EMPTY_BODY,
  lockOf,
  massColumns,
} from '../../../kernel/approvals.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Deps } from '../../deps.ts';
import { endOfRequest, requestById } from '../../review/inbox/index.ts';
import { errorDetail } from './detail.ts';
import { effectOf } from './effect.ts';
import { errorsOf, REVIEW_TYPE, requireError } from './error.store.ts';
import { auditError } from './handle.ts';

/** Differences of which somebody has asked how they end. */
const waiting: Approvable['waiting'] = (ctx) =>
  errorsOf(ctx, { proposed: 'Y' })
    .select(massColumns({ direction: directionOf('e.diff_amt') }))
    .select([
      'e.error_id as id',
      sql<string>`'err_type'`.as('whatDict'),
      sql<string>`e.err_type`.as('whatValue'),
      sql<'audit'>`'audit'`.as('stage'),
      sql<string>`coalesce(t.mer_name, c.chnl_name)`.as('subject'),
      sql<string>`''`.as('payee'),
      sql<string>`abs(e.diff_amt)::text`.as('amount'),
      'e.currency',
      sql<string>`a.create_by`.as('createBy'),
      sql<string>`a.create_time`.as('since'),
      lockOf(ctx, { maker: 'a.create_by' }).as('lock'),
    ]);

/** A difference, and how somebody wants it to end. */
async function body(ctx: Context, id: string): Promise<Body> {
  const { currency, proposal, rawLine, sides, ...error } = await errorDetail(ctx, id);
  return {
    ...EMPTY_BODY,
    facts: [
      { name: 'reconAction', kind: 'dict:recon_action', value: proposal?.action ?? '' },
      { name: 'reason', kind: 'text', value: proposal?.handleMsg ?? '' },
      { name: 'direction', kind: 'dict:recon_direction', value: error.direction },
      { name: 'channel', kind: 'text', value: error.chnlName },
      { name: 'settleDate', kind: 'text', value: error.settleDate },
      { name: 'platOrderId', kind: 'order', value: error.platOrderId },
      { name: 'refundId', kind: 'refund', value: error.refundId },
      { name: 'rawLine', kind: 'code', value: rawLine },
    ],
    equation: {
      currency,
      terms: [
        { name: 'channelAmt', amount: error.channelAmt ?? '0', count: null },
        { name: 'platformAmt', amount: String(-BigInt(error.platformAmt ?? 0)), count: null },
      ],
      result: { name: 'diffAmt', amount: error.diffAmt },
    },
    sides,
  };
}

async function effectAsked(ctx: Context, clock: Clock, id: string) {
  const { proposal } = await requireError(ctx, id);
  return proposal && effectOf(ctx, clock, id, { action: proposal.action });
}

/** Handlings of differences in the approvals inbox. */
export const errorApprovals = ({
  clock,
  reviews,
}: Pick<Deps, 'clock' | 'reviews'>): Approvable => ({
  ended: (ctx, id) => endOfRequest(ctx, [REVIEW_TYPE], id, 'r.obj_id'),
  waiting,
  body,
  effect: (ctx, id) => effectAsked(ctx, clock, id),
  refused: async (ctx, id) => {
    const { proposal } = await requireError(ctx, id);
    if (!proposal) return null;
    return (await requestById(ctx, reviews, proposal.auditId, [REVIEW_TYPE])).refused;
  },
  decide: (ctx, id, verdict) => auditError(ctx, reviews, id, verdict),
});
