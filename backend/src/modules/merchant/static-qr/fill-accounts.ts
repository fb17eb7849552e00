import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { cipherOf, sealedValue, sealerOf } from '../../../kernel/seal.ts';
import { accountColumns, accountKeyOf } from './payee.ts';
import { payeeOf } from './payload.ts';

/** Texts that are read and written at once. */
const AT_ONCE = 500;

/**
 * Says beside each text from before codes were reviewed to whom it pays, and beside its code. Only a
 * process with the installation's key can: it is done at every start, and finds nothing at most.
 */
export async function fillAccounts(db: Kysely<Database>): Promise<void> {
  const sealer = await sealerOf(db);
  for (;;) {
    const texts = await db
      .selectFrom('static_qr_payload as p')
      .innerJoin('static_qr as q', 'q.qr_id', 'p.qr_id')
      .where('p.account_key', '=', '')
      .orderBy('p.qr_id')
      .limit(AT_ONCE)
      .select([
        'p.qr_id',
        'p.payload_no',
        'q.payload_no as now',
        cipherOf('p.payload').as('cipher'),
      ])
      .execute();
    for (const { qr_id, payload_no, now, cipher } of texts) {
      const payee = payeeOf(sealer.open(cipher));
      await db
        .updateTable('static_qr_payload')
        .set({ account_key: accountKeyOf(sealer, payee), payee_name: payee.merName })
        .where('qr_id', '=', qr_id)
        .where('payload_no', '=', payload_no)
        .execute();
      if (payload_no !== now) continue;
      const { kind: _, bakong_account, acquirer_id, ...columns } = accountColumns(sealer, payee);
      await db
        .updateTable('static_qr')
        .set({
          ...columns,
          bakong_account: sealedValue(bakong_account),
          acquirer_id: acquirer_id && sealedValue(acquirer_id),
        })
        .where('qr_id', '=', qr_id)
        .execute();
    }
    if (texts.length < AT_ONCE) return;
  }
}
