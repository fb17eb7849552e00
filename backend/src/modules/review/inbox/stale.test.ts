import { floorRoutes } from '@portal/contract/finance/floor';
import type { Envelope } from '@portal/contract/kit/envelope';
import { channelRoutes } from '@portal/contract/merchant/channel';
import { limitRoutes } from '@portal/contract/merchant/limit';
import { merChannelRoutes } from '@portal/contract/merchant/mer-channel';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { merchantWriteRoutes as writes } from '@portal/contract/merchant/merchant-writes';
import { MERCHANT_TYPES, type ReviewObjType } from '@portal/contract/merchant/review';
import { staticQrRoutes } from '@portal/contract/merchant/static-qr';
import { vatRoutes } from '@portal/contract/merchant/vat';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { stampAt } from '../../../kernel/clock.ts';
import { formOf, pictureOf } from '../../../testing/files.ts';
import { testApp } from '../../../testing/index.ts';
import {
  decide,
  giveChannel,
  newestLimit,
  requestOf,
  WIDE,
} from '../../../testing/limit-fixture.ts';
import { approvedMerchant, openPictures, publicKeyPem } from '../../../testing/new-merchant.ts';
import { type GuardedTable, unreviewed } from '../../../testing/unreviewed.ts';

const { db, as, clock } = await testApp();
const [operator, auditor] = [await as('operator'), await as('auditor')];
const today = stampAt(clock.now().getTime()).slice(0, 10);
const merId = await approvedMerchant(operator, auditor);
const params = { merId };

interface Kind {
  /** Asks for a change of something live. */
  ask(): Promise<Envelope>;
  /** Changes what the request begins from, as nobody asked; returns how to take that back. */
  move(objId: string): Promise<() => Promise<void>>;
}

/** Gives a column of the live row another value. */
const column =
  (table: GuardedTable, key: string, name: string, value: string): Kind['move'] =>
  async (objId) => {
    const [at, field] = [sql.table(table), sql.ref(name)];
    const row = sql`${sql.ref(key)}::text = ${objId}`;
    const { rows } = await sql<{ was: string }>`
      select ${field}::text as was from ${at} where ${row}`.execute(db);
    const set = (text: string | undefined) =>
      unreviewed(
        db,
        (on) => sql`update ${at} set ${field} = ${text} where ${row}`.execute(on),
        table,
      );
    await set(value);
    return () => set(rows[0]?.was);
  };
const ofMerchant = (name: string, value: string) => column('mer_merchant', 'mer_id', name, value);

const planOf = (ratePpm: number) => ({
  basis: 'PER_TXN',
  isDistDc: 'N',
  all: { hasLadder: 'N', ratePpm, top: null },
  d0: null,
});

/** Gives the channel another plan for dollars. */
const plan: Kind['move'] = async (objId) => {
  const { rows } = await sql<{ begins: string }>`
    select to_char(max(begins), 'YYYY-MM-DD') as begins from fee_plan
     where chnl_code || ':-' = ${objId} and mer_id is null`.execute(db);
  const days = [today, rows[0]?.begins ?? ''].sort();
  await unreviewed(
    db,
    (on) =>
      sql`
      insert into fee_plan (chnl_code, currency, plan, effective_from, audit_id, create_by,
                            create_time)
      select ${WIDE}, '840', ${JSON.stringify(planOf(9_999))}::jsonb, ${days.at(-1)}::date,
             min(audit_id), 'nobody', '2026-01-01' from audit_record`.execute(on),
    'fee_plan',
  );
  return () =>
    unreviewed(
      db,
      (on) => sql`delete from fee_plan where create_by = 'nobody'`.execute(on),
      'fee_plan',
    );
};

/** Gives the channel another cost for dollars. */
const cost: Kind['move'] = async () => {
  const asNobody = (change: RawBuilder<unknown>) =>
    unreviewed(db, (on) => change.execute(on), 'cost_plan');
  await asNobody(sql`
    insert into cost_plan (chnl_code, currency, plan, effective_from, audit_id, create_by, create_time)
    select ${WIDE}, '840', ${JSON.stringify(planOf(9_999))}::jsonb, ${today}::date, min(audit_id),
           'nobody', '2026-01-01' from audit_record`);
  return () => asNobody(sql`delete from cost_plan where create_by = 'nobody'`);
};

/** Gives the merchant another rate for dollars. */
const tax: Kind['move'] = async () => {
  const asNobody = (change: RawBuilder<unknown>) =>
    unreviewed(db, (on) => change.execute(on), 'mer_vat');
  await asNobody(sql`
    insert into mer_vat (mer_id, currency, rate_ppm, effective_from, audit_id, create_by, create_time)
    select ${merId}, '840', 7, ${today}::date, min(audit_id), 'nobody', '2026-01-01' from audit_record`);
  return () => asNobody(sql`delete from mer_vat where create_by = 'nobody'`);
};

const merchant = async () =>
  (await operator.call(merchantRoutes.get, { params })).data as Record<string, unknown>;
const bodyOf = async (changes: Record<string, unknown>) => ({ ...(await merchant()), ...changes });

const asked = {
  params: { chnlCode: WIDE },
  body: { plans: [{ currency: '840', plan: planOf(7_000), effectiveFrom: today }] },
};

/** The stored name of a picture that the maker has sent. */
async function uploaded(): Promise<string> {
  const body = formOf('door.png', new Uint8Array(await pictureOf('png')));
  const { data } = await operator.call(writes.uploadImage, { body });
  return (data as { fileName: string }).fileName;
}

/** Of those that change something; an offline order is new, others are decided at pages of their own. */
const KINDS: Record<
  Exclude<
    ReviewObjType,
    'ORD_OFFL' | 'ORD_OFFL_REV' | 'ORDER_RESULT' | 'RECON_ERROR' | 'PAYOUT_RESULT' | 'REMIT_RESULT'
  >,
  Kind
> = {
  MER_BASIC: {
    ask: async () => operator.call(writes.update, { body: await bodyOf({ abbr: 'Asked' }) }),
    move: ofMerchant('abbr', 'Moved'),
  },
  MER_BANK: {
    ask: async () =>
      operator.call(writes.bank, { params, body: await bodyOf({ branch: 'Asked' }) }),
    move: ofMerchant('branch', 'Moved'),
  },
  MER_ID: {
    ask: async () =>
      operator.call(writes.idInfo, { params, body: await bodyOf({ legalIdValid: '2037-01-01' }) }),
    move: ofMerchant('legal_id_valid', '2038-01-01'),
  },
  MER_IMG: {
    ask: async () => {
      const [one, other] = [await uploaded(), await uploaded()];
      await ofMerchant('images', JSON.stringify({ door: one, licence: other }))(merId);
      const images = { door: other, licence: one };
      return operator.call(writes.images, { params, body: { images } });
    },
    move: ofMerchant('images', '{"door": "c.png"}'),
  },
  MER_RSA: {
    ask: () => operator.call(writes.rsa, { params, body: { publicKey: publicKeyPem() } }),
    move: ofMerchant('rsa_public_key', 'moved'),
  },
  MER_STATUS: {
    ask: async () => {
      const body = { reason: 'asked by the merchant' };
      await operator.call(writes.disable, { params, body });
      return operator.call(writes.enable, { params, body });
    },
    move: ofMerchant('status', '2'),
  },
  MER_CHNL: {
    ask: async () => {
      await giveChannel(db, merId, WIDE);
      const { rows } = await operator.call(merChannelRoutes.list, { query: { merId } });
      const body = { ...(rows?.[0] as object), chnlMerCode: 'ASKED' };
      return operator.call(merChannelRoutes.update, { body });
    },
    move: column('mer_channel', 'mer_channel_id', 'chnl_mer_code', 'MOVED'),
  },
  MER_FEE: {
    ask: () => operator.call(channelRoutes.changeFee, asked),
    move: plan,
  },
  MER_VAT: {
    ask: () =>
      operator.call(vatRoutes.change, {
        params,
        body: { currency: '840', ratePpm: 100_000, effectiveFrom: today },
      }),
    move: tax,
  },
  MER_FLOOR: {
    ask: async () => {
      const account = { kind: 'MERCHANT', owner: merId, currency: '840' };
      const { account_id: accountId } = await db
        .insertInto('ledger_account')
        .values({ ...account, curr: '0', frozen: '0', seq: '0' })
        .returning('account_id')
        .executeTakeFirstOrThrow();
      const finance = await as('finance');
      const body = { overdraft: '500', reason: 'asked by the merchant' };
      return finance.call(floorRoutes.change, { params: { accountId }, body });
    },
    move: column('ledger_account', 'account_id', 'floor', '-7'),
  },
  CHNL_COST: {
    ask: () => operator.call(channelRoutes.changeCost, asked),
    move: cost,
  },
  MER_LIMIT: {
    ask: async () => {
      await giveChannel(db, merId, WIDE);
      const amounts = { singleMin: '1', singleMax: '2', dailyMax: '3', monthlyMax: '9' };
      const body = { merId, chnlCode: WIDE, currency: '840', ...amounts };
      await decide(auditor, requestOf(await operator.call(limitRoutes.create, { body })));
      const limit = await newestLimit(operator, merId);
      return operator.call(limitRoutes.update, { body: { ...limit, dailyMax: '5' } });
    },
    move: column('mer_limit', 'limit_id', 'daily_max', '7'),
  },
  MER_QR: {
    ask: async () => {
      const code = { merId, merName: 'Asked', city: 'Phnom Penh', currency: '840', amount: '' };
      const account = { kind: 'individual', bakongAccount: 'asked@wing', merchantId: '' };
      const rest = { acquiringBank: '', store: '', terminal: '', phone: '', expireMinutes: 10 };
      const body = { ...code, ...account, ...rest };
      await decide(auditor, requestOf(await operator.call(staticQrRoutes.create, { body })));
      const { rows } = await operator.call(staticQrRoutes.list, { query: { merId } });
      const changes = { bakongAccount: 'other@wing', store: 'Asked' };
      return operator.call(staticQrRoutes.update, {
        body: { ...(rows?.[0] as object), ...body, ...changes },
      });
    },
    move: column('static_qr', 'qr_id', 'store', 'Moved'),
  },
};

const recordOf = (auditId: string) =>
  db
    .selectFrom('audit_record')
    .where('audit_id', '=', auditId)
    .select(['obj_type', 'obj_id', 'ver_status'])
    .executeTakeFirstOrThrow();

describe('[4.4] a request whose base has changed since', () => {
  it.each(MERCHANT_TYPES as readonly (keyof typeof KINDS)[])(
    '%s is not passed, and is once its base is what it was',
    async (objType) => {
      const auditId = requestOf(await KINDS[objType].ask());
      const { obj_type, obj_id } = await recordOf(auditId);
      expect(obj_type).toBe(objType);
      await openPictures(auditor, auditId);
      const takeBack = await KINDS[objType].move(obj_id);
      const stale = '提交后数据已有变化，不能通过，请拒绝该申请';
      expect(await decide(auditor, auditId)).toMatchObject({ ok: false, msg: stale });
      expect(await recordOf(auditId)).toMatchObject({ ver_status: '0' });
      await takeBack();
      expect(await decide(auditor, auditId)).toMatchObject({ ok: true });
    },
  );
});
