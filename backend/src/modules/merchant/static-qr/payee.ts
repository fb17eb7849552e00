import { MERCHANT_CHECK } from '@portal/contract/merchant/dictionaries';
import {
  comparableAccount,
  type Payee,
  type PayeeAccount,
} from '@portal/contract/merchant/static-qr-payee';
import { sql } from 'kysely';
import { oneRow } from '../../../db/one-row.ts';
import type { Context } from '../../../kernel/context.ts';
import { cipherOf, mask, maskMiddle, type Sealer, sealerOf } from '../../../kernel/seal.ts';
import { payeeOf } from './payload.ts';

/** `khmerfood@ababk` → `khm******@ababk`: the bank is no secret, the account at it is. */
const maskBakong = (account: string) => {
  const [local = '', bank = ''] = account.split('@');
  return `${maskMiddle(local, 3, 0).padEnd(4, '*')}@${bank}`;
};

/** Hash by which an account is found again. */
export const accountKeyOf = (sealer: Pick<Sealer, 'hash'>, account: PayeeAccount): string =>
  sealer.hash(`khqr:${comparableAccount(account)}`);

/** The hash, from the opened columns of a code and from the opened text of one. */
export const payeeKey = {
  ofCode: (values: Readonly<Record<string, string>>, sealer: Pick<Sealer, 'hash'>): string => {
    const { kind, bakong_account = '', acquirer_id = '', acquiring_bank = '' } = values;
    if (bakong_account === '') return '';
    return accountKeyOf(sealer, {
      kind: kind === 'individual' ? kind : 'merchant',
      bakongAccount: bakong_account,
      merchantId: acquirer_id,
      acquiringBank: acquiring_bank,
    });
  },
  ofText: ({ payload = '' }: Readonly<Record<string, string>>, sealer: Pick<Sealer, 'hash'>) =>
    accountKeyOf(sealer, payeeOf(payload)),
};

/** Columns of the account of a code, sealed as the images of requests have them. */
export function accountColumns(sealer: Sealer, account: PayeeAccount) {
  const { kind, bakongAccount, merchantId, acquiringBank } = account;
  const isMerchant = kind === 'merchant';
  return {
    kind,
    bakong_account: sealer.seal(bakongAccount, maskBakong(bakongAccount)),
    acquirer_id: isMerchant ? sealer.seal(merchantId, mask.account(merchantId)) : null,
    acquiring_bank: isMerchant ? acquiringBank : '',
    account_key: accountKeyOf(sealer, account),
  };
}

/** True when a code to this payee needs no review; the guard of the table applies the same rule. */
export async function isKnown(ctx: Context, merId: string, payee: Payee): Promise<boolean> {
  const key = accountKeyOf(await sealerOf(ctx.db), payee);
  const asked = await sql<{ known: boolean }>`
    select qr_payee_known(${merId}, ${key}, ${payee.merName}) as known`.execute(ctx.db);
  return oneRow(asked).known;
}

/** To whom a merchant may have codes without a review, in their comparable form. */
export async function knownPayees(ctx: Context, merId: string) {
  const sealer = await sealerOf(ctx.db);
  const texts = await ctx.db
    .selectFrom('static_qr_payload as p')
    .innerJoin('static_qr as q', 'q.qr_id', 'p.qr_id')
    .where('q.mer_id', '=', merId)
    .distinctOn('p.account_key')
    .orderBy('p.account_key')
    .select(cipherOf('p.payload').as('cipher'))
    .execute();
  const { rows } = await sql<{ name: string }>`
    select qr_name(p.payee_name) as name
      from static_qr_payload p join static_qr q on q.qr_id = p.qr_id where q.mer_id = ${merId}
    union
    select qr_name(n) from mer_merchant m, unnest(array[m.mer_name, m.en_name, m.abbr]) n
     where m.mer_id = ${merId} and m.chk_status in (${sql.lit(MERCHANT_CHECK.approved)}, ${sql.lit(MERCHANT_CHECK.changing)})`.execute(
    ctx.db,
  );
  return {
    accounts: texts.map(({ cipher }) => comparableAccount(payeeOf(sealer.open(cipher)))),
    names: rows.map(({ name }) => name).filter(Boolean),
  };
}
