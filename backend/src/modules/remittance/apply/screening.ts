import type { BlackHit } from '@portal/contract/merchant/blacklist';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import type { Context } from '../../../kernel/context.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { cipherOf, sealerOf } from '../../../kernel/seal.ts';
import { screen } from '../../merchant/blacklist/index.ts';

type Hit = z.output<typeof BlackHit>;

/** Who pays whom, in the open. */
export interface Parties {
  payerName: string;
  payerAccount: string;
  idNo: string;
  payeeName: string;
  payeeAccount: string;
}

/** Entries of the blacklist that payer or payee meet now. */
export const hitsOfParties = (db: Kysely<Database>, parties: Parties): Promise<Hit[]> =>
  screen({ db }, [
    { kind: 'NAME', field: 'payerName', text: parties.payerName },
    { kind: 'CARD', field: 'payerAccount', text: parties.payerAccount },
    { kind: 'IDCARD', field: 'idNo', text: parties.idNo },
    { kind: 'NAME', field: 'payeeName', text: parties.payeeName },
    { kind: 'CARD', field: 'payeeAccount', text: parties.payeeAccount },
  ]);

/** The same of an application as it is stored. */
export async function hitsOf({ db }: Pick<Context, 'db'>, applyNo: string): Promise<Hit[]> {
  const row = await db
    .selectFrom('remit_apply as r')
    .where('r.apply_no', '=', applyNo)
    .select(['r.payer_name as payerName', 'r.payee_name as payeeName'])
    .select([
      cipherOf('r.payer_account').as('payer'),
      cipherOf('r.payee_account').as('payee'),
      cipherOf('r.id_no').as('id'),
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  const sealer = await sealerOf(db);
  return hitsOfParties(db, {
    payerName: row.payerName,
    payeeName: row.payeeName,
    payerAccount: sealer.open(row.payer),
    payeeAccount: sealer.open(row.payee),
    idNo: sealer.open(row.id),
  });
}

/** What the caller is told of them: telling a suspect is an offence of its own (0038). */
export const shownHits = (ctx: Context, hits: readonly unknown[]): Hit[] =>
  isOutside(ctx) ? [] : (hits as Hit[]);
