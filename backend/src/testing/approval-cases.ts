import type { ForcedRoutes } from '@portal/contract/channel/forced';
import { batchRoutes } from '@portal/contract/finance/batch';
import { batchForcedRoutes } from '@portal/contract/finance/batch-forced';
import { receiptRoutes } from '@portal/contract/finance/receipt';
import { reconErrorRoutes } from '@portal/contract/finance/recon-error-routes';
import type { Answer, Route } from '@portal/contract/kit/route';
import {
  channelReviewRoutes,
  offlineReviewRoutes,
  reviewRoutes,
} from '@portal/contract/merchant/review';
import { deskRoutes } from '@portal/contract/orders/desk';
import { refundRoutes } from '@portal/contract/orders/refund';
import { agentAdjustRoutes } from '@portal/contract/remittance/adjust';
import { remitForcedRoutes } from '@portal/contract/remittance/apply-forced';
import { remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import { agentDepositRoutes } from '@portal/contract/remittance/deposit';
import type { ApprovalSource } from '@portal/contract/reports/queues';
import { registrationRoutes } from '@portal/contract/session/register';
import { sql } from 'kysely';
import { depositFixture, numberOf } from './deposit-fixture.ts';
import type { TestApp } from './index.ts';
import { offlineAsked } from './offline-case.ts';
import { money } from './refund-fixture.ts';
import type { User } from './user.ts';

/** Owner whose department sees something that waits: a merchant, or an agent. */
export type Owner = { table: 'mer_merchant' | 'agent'; id: string };

export interface ApprovalCase {
  /**
   * `staff`: it is nobody's, so every member of staff who holds the key sees it, and no user of a
   * merchant or an agent; `house`: only who sees all departments does.
   */
  rule: 'owner' | 'staff' | 'house';
  /** It is of the owner's department, and nothing to the owner's users themselves. */
  isInternal?: true;
  /** Something that waits; whose it is, if it has an owner. */
  make(): Promise<{ id: string; owner?: Owner }>;
  /** Refuses it where its own page does. */
  refuse(user: User, id: string): Promise<unknown>;
}

const NO = { verStatus: '2', remark: 'Not theirs' } as const;

/** A case of every source of the approvals inbox, from the demonstration data where it has one. */
export async function approvalCases(test: TestApp): Promise<Record<ApprovalSource, ApprovalCase>> {
  const { db } = test;
  const lab = await depositFixture(test);
  const merchant = (id: string): Owner => ({ table: 'mer_merchant', id });
  const agent: Owner = { table: 'agent', id: lab.agentId };

  /** The first row of a query that gives a number and an owner; tells what the data lack. */
  async function firstOf(query: ReturnType<typeof sql<{ id: string; merId: string }>>) {
    const [row] = (await query.execute(db)).rows;
    if (!row) throw new Error('the demonstration data have none');
    return { id: row.id, owner: merchant(row.merId) };
  }

  /** A request of some kind about something that exists; answers its number. */
  async function request(
    obj_type: string,
    { id: obj_id, merId }: { id: string; merId: string | null },
    after: object = {},
  ) {
    const { audit_id } = await db
      .insertInto('audit_record')
      .values({
        ...{ obj_type, obj_id, mer_id: merId, chnl_code: null, fields: [], base_version: 0 },
        ...{ before_row: '{}', after_row: JSON.stringify(after) },
        ...{ maker_id: '9999', create_by: 'maker', create_time: '2026-11-20 09:00:00' },
      })
      .returning('audit_id')
      .executeTakeFirstOrThrow();
    return audit_id;
  }

  /** A request about the first of some rows, which is found by its own number. */
  const asked =
    (type: string, query: ReturnType<typeof sql<{ id: string; merId: string }>>, after = {}) =>
    async () => {
      const { id, owner } = await firstOf(query);
      return { auditId: await request(type, { id, merId: owner.id }, after), id, owner };
    };
  const waits = (...types: string[]) =>
    firstOf(sql`
      select audit_id::text as id, mer_id as "merId" from audit_record
       where ver_status = '0' and mer_id is not null and obj_type in (${sql.join(types)})
       order by audit_id`);
  const applied = (status: string) => () =>
    firstOf(sql`
      select apply_no as id, mer_id as "merId" from remit_apply
       where audit_status = ${status} order by apply_no`);

  const byIds = (route: Route) => (user: User, id: string) =>
    user.call(route, { body: { ids: [id], ...NO } }, money());
  const byRequest = (route: Route) => (user: User, id: string) =>
    user.call(route, { body: { auditIds: [id], ...NO } });
  const byForced =
    ({ get, decide }: ForcedRoutes) =>
    async (user: User, objId: string) => {
      const params = { objId };
      const { data } = await user.call(get, { params });
      const { request } = (data ?? {}) as Partial<Answer<typeof get>>;
      return user.call(decide, { params, body: { auditId: request?.auditId ?? '1', ...NO } });
    };
  const deposit = (route: Route, make: () => Promise<string>): ApprovalCase => ({
    rule: 'owner',
    make: async () => ({ id: await make(), owner: agent }),
    refuse: byIds(route),
  });
  const adjusted = async () => numberOf(await lab.adjust({ txnType: '6', amount: '900' }));
  const result = async () => {
    const { id, owner } = await firstOf(sql`
      select plat_order_id as id, mer_id as "merId" from biz_order
       where order_type <> 'OFFL' order by plat_order_id`);
    const { rows } = await sql<{ no: string }>`
      insert into desk_evidence (kind, reference, mer_id, bill_day, bill_line, bill_sha256, create_by, create_time)
      values ('SALE', ${id}, ${owner.id}, '2026-11-20', 'LINE|1', ${'0'.repeat(64)}, 'maker', '2026-11-20 09:00:00')
      returning evidence_id::text as no`.execute(db);
    const after = { kind: 'SALE', status: '2', reason: 'r', evidence: rows.map(({ no }) => no) };
    return { id: await request('ORDER_RESULT', { id, merId: owner.id }, after), owner };
  };
  const payout = asked(
    'PAYOUT_RESULT',
    sql`select batch_no as id, mer_id as "merId" from settle_batch order by batch_no`,
    { reference: 'S1', result: 'PAID', bankTrace: 'T1', reason: 'r', evidence: 'e' },
  );
  const remitResult = asked(
    'REMIT_RESULT',
    sql`select apply_no as id, mer_id as "merId" from remit_apply
         where audit_status = '3' order by apply_no`,
    { reference: 'R1', result: 'PAID', bankTrace: 'T1', reason: 'r', evidence: 'e' },
  );
  const difference = asked(
    'RECON_ERROR',
    sql`with i as (
          insert into recon_item (item_id, chnl_code, currency, kind, is_returned, mer_id, reference,
                                  amount, txn_time, expected_date, settle_date, state)
          select 999999, chnl_code, '840', 'SALE', false, mer_id, 'SWEEP', 100,
                 '2026-11-19 08:00:00', '2026-11-19', '2026-11-19', 'ERROR'
            from mer_channel order by mer_channel_id limit 1
          returning *)
        insert into recon_error (error_id, err_type, direction, kind, is_returned, chnl_code, currency,
                settle_date, expected_date, item_id, mer_id, platform_amt, channel_amt, diff_amt, create_time)
        select 'E2026112000000999', '2', 'SHORT', 'SALE', false, i.chnl_code, i.currency,
               '2026-11-19', '2026-11-19', i.item_id, i.mer_id, 100, 90, -10, '2026-11-20 08:00:00'
          from i
        returning error_id as id, mer_id as "merId"`,
    { action: 'WRITE_OFF', message: 'm' },
  );
  const fee = asked(
    'MER_FEE',
    sql`select chnl_code || ':' || mer_id as id, mer_id as "merId" from mer_channel
         order by mer_channel_id`,
  );
  return {
    registration: {
      rule: 'staff',
      async make() {
        const { reg_id } = await db
          .insertInto('registration')
          .values({
            ...{ user_name: 'sweep.one', password: '-', mer_name: 'Sweep', nick_name: 'Sweep' },
            phonenumber: sql`row('c', 'h', '855*****671')::sealed`,
            email: sql`row('c', 'h', 's***@example.com')::sealed`,
            ...{ ip: '127.0.0.1', create_time: '2026-11-20 09:00:00' },
          })
          .returning('reg_id')
          .executeTakeFirstOrThrow();
        return { id: reg_id };
      },
      refuse: (user, regId) =>
        user.call(registrationRoutes.refuse, { body: { regId, version: 0, reason: 'No' } }),
    },
    merchant: {
      rule: 'owner',
      make: () => waits('MER_BASIC', 'MER_BANK', 'MER_ID', 'MER_STATUS', 'MER_QR'),
      refuse: byRequest(reviewRoutes.decide),
    },
    channel: {
      rule: 'owner',
      make: () => waits('MER_CHNL'),
      refuse: byRequest(channelReviewRoutes.decide),
    },
    fee: {
      rule: 'owner',
      async make() {
        const { auditId: id, owner } = await fee();
        return { id, owner };
      },
      refuse: byRequest(channelReviewRoutes.decide),
    },
    limit: {
      rule: 'owner',
      make: () => waits('MER_LIMIT'),
      refuse: byRequest(channelReviewRoutes.decide),
    },
    refund: {
      rule: 'owner',
      make: () =>
        firstOf(sql`
          select refund_id as id, mer_id as "merId" from biz_refund
           where status = '0' order by refund_id`),
      refuse: byIds(refundRoutes.audit),
    },
    result: {
      rule: 'owner',
      isInternal: true,
      make: result,
      refuse: (user, auditId) =>
        user.call(deskRoutes.approve, { params: { auditId }, body: { ...NO, digits: '' } }),
    },
    offline: {
      rule: 'owner',
      make: async () => {
        const { id, merId } = await offlineAsked(test);
        return { id, owner: merchant(merId) };
      },
      refuse: byRequest(offlineReviewRoutes.decide),
    },
    batch: {
      rule: 'owner',
      make: () =>
        firstOf(sql`
          select batch_no as id, mer_id as "merId" from settle_batch
           where status = '0' order by batch_no`),
      refuse: byIds(batchRoutes.audit),
    },
    payout: { rule: 'owner', isInternal: true, make: payout, refuse: byForced(batchForcedRoutes) },
    receipt: {
      rule: 'house',
      async make() {
        const { receipt_no: id } = await db
          .selectFrom('channel_receipt')
          .where('status', '=', '0')
          .select('receipt_no')
          .executeTakeFirstOrThrow();
        return { id };
      },
      refuse: byIds(receiptRoutes.audit),
    },
    remitAudit: { rule: 'owner', make: applied('0'), refuse: byIds(remitWriteRoutes.audit) },
    remitReview: { rule: 'owner', make: applied('1'), refuse: byIds(remitWriteRoutes.review) },
    remitResult: {
      rule: 'owner',
      isInternal: true,
      make: remitResult,
      refuse: byForced(remitForcedRoutes),
    },
    remitResend: {
      rule: 'owner',
      async make() {
        const back = await firstOf(sql`
          select apply_no as id, mer_id as "merId" from remit_apply
           where channel_result = '4' order by apply_no`);
        await sql`
          update remit_apply
             set resend_status = '0', resend_by = 'maker', resend_time = '2026-11-20 09:00:00',
                 resend_reason = 'Account mended'
           where apply_no = ${back.id}`.execute(db);
        return back;
      },
      refuse: (user, applyNo) =>
        user.call(remitWriteRoutes.decideResend, { params: { applyNo }, body: NO }, money()),
    },
    remitLoss: {
      rule: 'owner',
      async make() {
        const lost = await firstOf(sql`
          select t.apply_no as id, r.mer_id as "merId"
            from remit_attempt t join remit_apply r using (apply_no)
           where t.result = '4' order by t.apply_no, t.attempt desc`);
        await sql`
          update remit_attempt
             set loss_status = '0', loss_by = 'maker', loss_time = '2026-11-20 09:00:00',
                 return_reason = 'AC04', borne_by = 'PLATFORM', returned_amt = amount - 100
           where apply_no = ${lost.id} and result = '4'`.execute(db);
        return lost;
      },
      refuse: (user, applyNo) =>
        user.call(remitWriteRoutes.decideLoss, { params: { applyNo }, body: NO }, money()),
    },
    depositAudit: deposit(agentDepositRoutes.audit, async () => numberOf(await lab.ask('3000'))),
    depositReview: deposit(agentDepositRoutes.review, async () => {
      const regNo = numberOf(await lab.ask('3000'));
      await lab.deposits.audit(regNo);
      return regNo;
    }),
    adjustAudit: deposit(agentAdjustRoutes.audit, adjusted),
    adjustReview: deposit(agentAdjustRoutes.review, async () => {
      const regNo = await adjusted();
      await lab.adjustments.audit(regNo);
      return regNo;
    }),
    error: { rule: 'owner', make: difference, refuse: byIds(reconErrorRoutes.audit) },
  };
}
