import { MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import { APPROVED } from '@portal/contract/merchant/review-state';
import { staticQrRoutes } from '@portal/contract/merchant/static-qr';
import { expect } from 'vitest';
import { testApp } from './index.ts';
import { decide } from './limit-fixture.ts';

/** A code as the tests read it. */
export type Code = Record<string, string> & {
  versions: Record<string, unknown>[];
  decoded: Record<string, string>[];
  version: number;
  secondsLeft: number;
};

/** An application with a merchant that may have codes, and what tests do with codes of it. */
export async function codeFixture() {
  const { as, db, clock } = await testApp();
  const admin = await as('admin');
  const auditor = await as('auditor');
  const merchantUser = await as('merchant');
  const merchants = await db
    .selectFrom('mer_merchant')
    .orderBy('mer_id')
    .select(['mer_id', 'mcc', 'status', 'chk_status', 'superior_mer_id'])
    .execute();
  const { mer_id: own } = await db
    .selectFrom('sys_user')
    .where('user_name', '=', 'merchant')
    .select('mer_id')
    .executeTakeFirstOrThrow();
  /** Merchants that the merchant user may see: its own merchant, and those below it. */
  const family = merchants.filter((m) => [m.mer_id, m.superior_mer_id].includes(own));
  const shop = merchants.find(
    (m) =>
      m.status === MERCHANT_STATUS.enabled &&
      APPROVED.includes(m.chk_status) &&
      !family.includes(m),
  );
  if (!shop || !own) throw new Error('no merchant may have a code');

  const input = {
    merId: shop.mer_id,
    merName: 'Khmer Food Co Ltd',
    city: 'Phnom Penh',
    store: 'BKK1 Store',
    terminal: 'POS-07',
    phone: '85592000111',
    currency: '116',
    kind: 'merchant',
    bakongAccount: 'khmerfood@ababk',
    merchantId: 'M1000027',
    acquiringBank: 'ABA Bank',
    amount: '',
    expireMinutes: 10,
  };
  const create = (changes: object = {}, client = admin) =>
    client.call(staticQrRoutes.create, { body: { ...input, ...changes } });
  const read = async (qrId: string | undefined, client = admin) =>
    (await client.call(staticQrRoutes.get, { params: { qrId } })).data as unknown as Code;
  /** Numbers of a code and of the request for it, empty when nobody has to pass it. */
  const asked = async (changes: object = {}, client = admin) => {
    const answer = await create(changes, client);
    expect(answer).toMatchObject({ code: 200 });
    return answer.data as unknown as { qrId: string; auditId: string; hits: object[] };
  };
  /** A code in use, passed by the auditor if it has to be. */
  const made = async (changes: object = {}, client = admin): Promise<Code> => {
    const { qrId, auditId } = await asked(changes, client);
    if (auditId) expect(await decide(auditor, auditId)).toMatchObject({ ok: true });
    return read(qrId, client);
  };
  return {
    as,
    admin,
    auditor,
    merchantUser,
    db,
    clock,
    merchants,
    family,
    own,
    shop,
    input,
    create,
    asked,
    read,
    made,
  };
}
