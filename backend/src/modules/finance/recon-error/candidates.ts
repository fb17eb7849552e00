import { ERR_TYPE, HANDLE_STATUS } from '@portal/contract/finance/dictionaries';
import { CANDIDATES_MAX, type Candidate, POINTS_MIN } from '@portal/contract/finance/recon-side';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { ReconErrorRow } from './error.store.ts';
import {
  type Facts,
  factsOf,
  factsWhere,
  numbersOf,
  OPEN_REFUND,
  OPEN_SALE,
  type Side,
  UNPAID,
} from './facts.store.ts';
import { pointsOf } from './points.ts';
import { sidesOf } from './sides.ts';

/** Rows that one look for candidates gives points to. */
const LOOKED_AT = 200;
/** Limits for the other side: its distance in time, and its part of the amount. */
const WITHIN = sql`interval '3 days'`;
const LEAST = sql`0.95`;
const MOST = sql`1.05`;

/** The side of a difference that stands alone. */
export async function aloneOf(
  db: Kysely<Database>,
  error: ReconErrorRow,
): Promise<Facts | undefined> {
  if (error.errType === ERR_TYPE.channelOnly)
    return factsOf(db, { side: 'LINE', id: error.lineId });
  if (error.errType !== ERR_TYPE.platformOnly) return undefined;
  const own: Side = error.refundId ? 'REFUND' : 'ORDER';
  const facts = await factsOf(db, { side: own, id: error.refundId || error.platOrderId });
  return facts && { ...facts, kind: error.kind, isReturned: error.isReturned };
}

const isOneOf = (status: RawBuilder<unknown>, all: readonly string[]) =>
  sql`${status} = any (${all}::text[])`;
/** Either not paid so far, or booked and named by no bill. */
const ORDER_FITS = sql`(${isOneOf(sql`o.status`, UNPAID.ORDER)} or ${OPEN_SALE} is not null)`;
const REFUND_FITS = sql`(${isOneOf(sql`r.status`, UNPAID.REFUND)} or ${OPEN_REFUND} is not null)`;

function near(time: RawBuilder<unknown>, amount: RawBuilder<unknown>, alone: Facts) {
  return sql`
    ${time} between ${alone.txnTime}::timestamp - ${WITHIN} and ${alone.txnTime}::timestamp + ${WITHIN}
    and ${amount} between (${alone.amount}::bigint * ${LEAST})::bigint and (${alone.amount}::bigint * ${MOST})::bigint`;
}

/** Returns where to look for the other side of a lone line or booking, over the tables of `factsWhere`. */
function pool(alone: Facts): {
  side: Side;
  condition: RawBuilder<unknown>;
  near: RawBuilder<unknown>;
} {
  const { chnlCode, currency } = alone;
  if (alone.side !== 'LINE') {
    const condition = sql`
      l.chnl_code = ${chnlCode} and l.currency = ${currency} and l.state in ('WAITING', 'ERROR')
      and (l.kind = 'SALE') = (${alone.kind} = 'SALE') and l.is_returned = ${alone.isReturned}`;
    return { side: 'LINE', condition, near: near(sql`l.txn_time`, sql`l.amount`, alone) };
  }
  if (alone.kind === 'SALE') {
    const condition = sql`
      o.chnl_code = ${chnlCode} and o.currency = ${currency} and o.order_type <> 'OFFL' and ${ORDER_FITS}`;
    return { side: 'ORDER', condition, near: near(sql`o.txn_time`, sql`o.txn_amt`, alone) };
  }
  const condition = sql`o.chnl_code = ${chnlCode} and r.currency = ${currency} and ${REFUND_FITS}`;
  const time = sql`coalesce(r.sent_at, r.apply_time)`;
  return { side: 'REFUND', condition, near: near(time, sql`r.refund_amt`, alone) };
}

const NUMBERS: Readonly<Record<Side, RawBuilder<unknown>>> = {
  ORDER: sql`(o.plat_order_id, o.query_id, o.mer_order_id, o.trace_no)`,
  REFUND: sql`(r.refund_id, r.plat_order_id, o.mer_order_id)`,
  LINE: sql`(l.reference, l.channel_reference, l.query_id, l.mer_order_id, l.trace_no)`,
};

/** Returns the actions of a candidate: what is booked is linked; what is not gets the bill's result. */
function actionsFor(alone: Facts, other: Facts, error: ReconErrorRow): Candidate['actions'] {
  if (other.openId !== '') return error.actions.includes('LINK') ? ['LINK'] : [];
  const isSame = alone.amount === other.amount;
  return isSame && error.errType === ERR_TYPE.channelOnly && error.actions.includes('ADJUST')
    ? ['ADJUST']
    : [];
}

function candidateOf(alone: Facts, other: Facts, error: ReconErrorRow): Candidate {
  const [ours, line] = alone.side === 'LINE' ? [other, alone] : [alone, other];
  const { side, id, merId, merName } = other;
  return {
    ...{ side, id, merId, merName },
    ...pointsOf(numbersOf(ours), numbersOf(line)),
    sides: sidesOf(ours, line),
    actions: actionsFor(alone, other, error),
  };
}

const best = (candidates: readonly Candidate[]) =>
  candidates
    .toSorted((one, other) => other.points - one.points || (one.id < other.id ? -1 : 1))
    .slice(0, CANDIDATES_MAX);

/** Finds candidates for the missing side, the best first: near in time and amount, and worth some points. */
export async function candidatesOf(
  db: Kysely<Database>,
  error: ReconErrorRow,
): Promise<Candidate[]> {
  const alone = await aloneOf(db, error);
  if (!alone || error.handleStatus === HANDLE_STATUS.handled) return [];
  const { side, condition, near: isNear } = pool(alone);
  const found = await factsWhere(db, side, sql`${condition} and ${isNear} limit ${LOOKED_AT}`);
  const all = found.map((other) => candidateOf(alone, other, error));
  return best(all.filter(({ points, actions }) => points > POINTS_MIN && actions.length > 0));
}

/** The same by a number that somebody knows, however far it lies away. */
export async function candidatesNamed(
  db: Kysely<Database>,
  error: ReconErrorRow,
  anyId: string,
): Promise<Candidate[]> {
  const alone = await aloneOf(db, error);
  if (!alone) throw refuse('recon.noCandidates');
  const { side, condition } = pool(alone);
  const found = await factsWhere(
    db,
    side,
    sql`${condition} and ${anyId} in ${NUMBERS[side]} limit ${LOOKED_AT}`,
  );
  return best(found.map((other) => candidateOf(alone, other, error)));
}
