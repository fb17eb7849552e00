import { offlineReviewRoutes } from '@portal/contract/merchant/review';
import { offlineRoutes } from '@portal/contract/orders/offline';
import { sql } from 'kysely';
import type { Client } from '../../../../testing/client.ts';
import type { TestApp } from '../../../../testing/index.ts';
import { giveChannel } from '../../../../testing/limit-fixture.ts';
import { unreviewed } from '../../../../testing/unreviewed.ts';

type User = Pick<Client, 'call' | 'send'>;

/** Prepares a test to enter offline payments of a merchant, to decide on them, and to check the outcome. */
export async function offlineFixture({ db, as }: TestApp, merId: string) {
  const [operator, auditor] = [await as('operator'), await as('auditor')];
  await giveChannel(db, merId, 'OFFLINE');

  /** A picture that somebody has uploaded. */
  async function upload(userName: string) {
    const { user_id: owner_id } = await db
      .selectFrom('sys_user')
      .where('user_name', '=', userName)
      .select('user_id')
      .executeTakeFirstOrThrow();
    const fileName = `/profile/upload/2027/03/10/slip_${userName}.png`;
    const content = sql<Uint8Array>`'\\x89504e47'::bytea`;
    const file = { shown_name: 'slip.png', use: 'image', mime: 'image/png', size: 4 } as const;
    const at = { sha256: 'a'.repeat(64), owner_id, created_at: '2027-03-10 11:00:00' };
    await db
      .insertInto('upload_file')
      .values({ file_name: fileName, ...file, ...at, content })
      .execute();
    return [{ fileName, originalFilename: 'slip.png' }];
  }
  const proof = await upload('operator');

  let count = 0;
  const entry = (more: object = {}) => {
    count += 1;
    return {
      merId,
      currency: '840',
      txnAmt: '100000',
      txnDate: '2027-03-08',
      txnClock: '10:15:00',
      voucherNo: `SLIP-${count}`,
      voucherDate: '2027-03-08',
      payerName: 'Chan Dara',
      payerBank: 'Demo Savings Bank',
      payerAccount: '0012345678',
      proof,
      remark: '',
      ...more,
    };
  };
  const enter = (more: object = {}, client: User = operator) =>
    client.call(offlineRoutes.create, { body: entry(more) });

  async function waiting(more: object = {}, client: User = operator) {
    const { data, msg } = await enter(more, client);
    if (!data) throw new Error(msg);
    return data as { platOrderId: string; auditId: string };
  }
  /** Decides a request, after a look at its voucher. */
  async function decide(
    auditId: string,
    verStatus: '1' | '2' = '1',
    remark = '',
    by: User = auditor,
  ) {
    const picture = { auditId, field: 'proof', side: 'after' };
    await by.send(offlineReviewRoutes.image, { params: picture });
    const body = { auditIds: [auditId], verStatus, remark };
    const answer = await by.call(offlineReviewRoutes.decide, { body });
    return { ...answer, one: (answer.data as { ok: boolean; msg: string }[] | undefined)?.[0] };
  }
  const detail = async (platOrderId: string, by: User = operator) =>
    (await by.call(offlineRoutes.get, { params: { platOrderId } })).data as Record<string, unknown>;
  /** The order as it is stored, with its entries. */
  async function stored(platOrderId: string) {
    const { rows } = await sql<Record<string, unknown>>`
      select o.status, o.recon_flag, o.mer_settle_sta, o.mer_fee_amt::text, o.mer_settle_amt::text,
             o.cost_amt::text,
             (select array_agg(concat_ws(' ', p.biz_type, d.kind, c.kind, e.amount) order by p.posting_id, e.step)
                from ledger_posting p join ledger_entry e using (posting_id)
                join ledger_account d on d.account_id = e.debit_id
                join ledger_account c on c.account_id = e.credit_id
               where p.biz_id = o.plat_order_id) as entries
        from biz_order o where o.plat_order_id = ${platOrderId}`.execute(db);
    return rows[0];
  }
  /** Reads the amount that the merchant has used of the limits on the offline channel. */
  async function used(): Promise<bigint> {
    const { rows } = await sql<{ used: string }>`
      select coalesce(sum(used_amt), 0)::text as used from limit_day
       where mer_id = ${merId} and chnl_code = 'OFFLINE'`.execute(db);
    return BigInt(rows[0]?.used ?? 0);
  }
  /** A tax of 10 % on the merchant's fees. */
  const taxFees = () =>
    unreviewed(
      db,
      (on) =>
        sql`insert into mer_vat (mer_id, currency, rate_ppm, effective_from, audit_id, create_by, create_time)
            select ${merId}, '840', 100000, '2027-03-01', min(audit_id), 'test', '2027-01-01'
              from audit_record`.execute(on),
      'mer_vat',
    );
  const looks = { detail, stored, used };
  return { operator, auditor, proof, upload, entry, enter, waiting, decide, ...looks, taxFees };
}
