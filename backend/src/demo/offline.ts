import { createHash } from 'node:crypto';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import { type Kysely, sql } from 'kysely';
import sharp from 'sharp';
import type { Database } from '../db/schema.ts';
import { stampText } from './calendar.ts';
import { BANKS } from './catalog/names.ts';
import { CHECKER, MAKER } from './reviews.ts';

const TYPE = 'ORD_OFFL';
/** Pictures that the vouchers of the demo share. */
const HUES = [150, 210, 330];

const lines = [300, 180, 420, 360, 240]
  .map((width, at) => `<rect x="80" y="${150 + at * 40}" width="${width}" height="14" rx="7"/>`)
  .join('');

/** A slip of a bank: shapes only, so that every machine draws the same. */
function draw(hue: number): Promise<Buffer> {
  const ink = `hsl(${hue}, 45%, 34%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
    <rect width="100%" height="100%" fill="#eef1f4"/>
    <rect x="40" y="30" width="560" height="340" rx="10" fill="#fffdf5" stroke="${ink}"/>
    <rect x="40" y="30" width="560" height="70" rx="10" fill="${ink}"/>
    <g fill="${ink}" opacity=".7">${lines}</g>
    <circle cx="510" cy="290" r="52" fill="none" stroke="#c0392b" stroke-width="7"/></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

/** Keeps the pictures; their stored names. */
async function drawVouchers(db: Kysely<Database>, day: number): Promise<string[]> {
  const names: string[] = [];
  for (const [at, hue] of HUES.entries()) {
    const content = await draw(hue);
    const key = createHash('md5').update(`voucher${at}`).digest('hex');
    const row = {
      file_name: `/profile/upload/demo/voucher_${key}.png`,
      shown_name: `voucher-${at + 1}.png`,
      use: 'voucher' as const,
      mime: 'image/png',
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      owner_id: String(MAKER.id),
      created_at: stampText(day, 28_000),
      content: sql<Uint8Array>`decode(${content.toString('base64')}, 'base64')`,
    };
    await db.insertInto('upload_file').values(row).execute();
    names.push(row.file_name);
  }
  return names;
}

/** Selects what was entered for every offline order: digits of its own number pick bank and picture. */
const entered = (proofs: readonly string[]) => sql`
  select o.*, 'BK' || right(o.plat_order_id, 12) as voucher_no,
         (${BANKS}::text[])[1 + right(o.plat_order_id, 6)::int % ${BANKS.length}] as payer_bank,
         (${proofs}::text[])[1 + right(o.plat_order_id, 6)::int % ${proofs.length}] as proof
    from biz_order o where o.order_type = 'OFFL'`;

/**
 * Vouchers of the offline orders and their reviews (INV-07): those that have ended as their state says
 * were decided, the others wait. Set-based, however many orders there are. `day`: of the pictures,
 * whose stored names are answered.
 */
export async function writeOffline(db: Kysely<Database>, day: number): Promise<string[]> {
  const proofs = await drawVouchers(db, day);
  const orders = entered(proofs);
  await sql`
    insert into audit_record (obj_type, obj_id, mer_id, chnl_code, ver_is_add, after_row, fields,
                              base_version, maker_id, create_by, create_time)
    select ${TYPE}, o.plat_order_id, o.mer_id, o.chnl_code, '1',
           jsonb_build_object('mer_id', o.mer_id, 'chnl_code', o.chnl_code, 'currency', o.currency,
             'txn_amt', o.txn_amt, 'txn_time', o.txn_time::text, 'voucher_no', o.voucher_no,
             'voucher_date', o.txn_time::date, 'payer_name', o.customer_name,
             'payer_bank', o.payer_bank, 'payer_account', null, 'proof', o.proof, 'remark', ''),
           '{merId,txnAmt,currency,txnTime,chnlCode,voucherNo,voucherDate,payerName,payerBank,payerAccount,proof,remark}',
           0, ${MAKER.id}::bigint, ${MAKER.userName}, o.create_time
      from (${orders}) o order by o.plat_order_id`.execute(db);
  await sql`
    insert into order_offline (plat_order_id, currency, voucher_no, voucher_date, payer_name,
                               payer_bank, proof, create_by, create_time)
    select o.plat_order_id, o.currency, o.voucher_no, o.txn_time::date, o.customer_name,
           o.payer_bank, o.proof, ${MAKER.userName}, o.create_time
      from (${orders}) o`.execute(db);
  await sql`
    update audit_record r
       set ver_status = v.outcome, ver_time = r.create_time + interval '20 minutes',
           checker_id = case when v.outcome <> '3' then ${CHECKER.id}::bigint end,
           ver_by = case when v.outcome <> '3' then ${CHECKER.userName} end,
           remark = case v.outcome when '2' then '凭证不清晰，请重新录入' else '' end
      from (select plat_order_id, case status when ${sql.lit(ORDER_STATUS.failed)} then '2' when ${sql.lit(ORDER_STATUS.closed)} then '3' else '1' end as outcome
              from biz_order where order_type = 'OFFL' and status <> ${sql.lit(ORDER_STATUS.processing)}) v
     where r.obj_type = ${TYPE} and r.obj_id = v.plat_order_id`.execute(db);
  // The guard of these rows looks into the requests by a plan made when there were few: this has it made again.
  await sql`analyze audit_record`.execute(db);
  await sql`
    update order_offline f
       set chk_status = case r.ver_status when ${sql.lit(VER_STATUS.approved)} then '1' when ${sql.lit(VER_STATUS.rejected)} then '2' else '4' end
      from audit_record r
     where r.obj_type = ${TYPE} and r.obj_id = f.plat_order_id and r.ver_status <> ${sql.lit(VER_STATUS.pending)}`.execute(
    db,
  );
  return proofs;
}
