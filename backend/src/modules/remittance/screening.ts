import type { BlackHit } from '@portal/contract/merchant/blacklist';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/schema.ts';
import type { Context } from '../../kernel/context.ts';
import { isOutside } from '../../kernel/outside.ts';
import { notFound } from '../../kernel/refusal.ts';
import { cipherOf, sealerOf } from '../../kernel/seal.ts';
import { type Subject, screen } from '../merchant/blacklist/index.ts';

type Hit = z.output<typeof BlackHit>;

/** Payer and payee of a remittance, in plain text. */
export interface Parties {
  payerName: string;
  payerAccount: string;
  idNo: string;
  payeeName: string;
  payeeAccount: string;
}

const subjectsOf = (parties: Parties): Subject[] => [
  { kind: 'NAME', field: 'payerName', text: parties.payerName },
  { kind: 'CARD', field: 'payerAccount', text: parties.payerAccount },
  { kind: 'IDCARD', field: 'idNo', text: parties.idNo },
  { kind: 'NAME', field: 'payeeName', text: parties.payeeName },
  { kind: 'CARD', field: 'payeeAccount', text: parties.payeeAccount },
];

/** Entries of the blacklist that payer or payee meet now. */
export const hitsOfParties = (db: Kysely<Database>, parties: Parties): Promise<Hit[]> =>
  screen({ db }, subjectsOf(parties));

/** Payer and payee of applications as they are stored, in the open. */
async function storedParties({ db }: Pick<Context, 'db'>, applyNos: readonly string[]) {
  const rows = await db
    .selectFrom('remit_apply as r')
    .where('r.apply_no', 'in', applyNos)
    .select(['r.apply_no as applyNo', 'r.payer_name as payerName', 'r.payee_name as payeeName'])
    .select([
      cipherOf('r.payer_account').as('payer'),
      cipherOf('r.payee_account').as('payee'),
      cipherOf('r.id_no').as('id'),
    ])
    .execute();
  const sealer = await sealerOf(db);
  return rows.map(({ payer, payee, id, ...names }) => ({
    ...names,
    payerAccount: sealer.open(payer),
    payeeAccount: sealer.open(payee),
    idNo: sealer.open(id),
  }));
}

/** The same of an application as it is stored. */
export async function hitsOf(ctx: Pick<Context, 'db'>, applyNo: string): Promise<Hit[]> {
  const [parties] = await storedParties(ctx, [applyNo]);
  if (!parties) throw notFound();
  return hitsOfParties(ctx.db, parties);
}

/** Those of some applications of which payer or payee meet an entry now. */
export async function metOf(
  ctx: Pick<Context, 'db'>,
  applyNos: readonly string[],
): Promise<ReadonlySet<string>> {
  if (applyNos.length === 0) return new Set();
  const stored = await storedParties(ctx, applyNos);
  const subjects = stored.flatMap((parties) =>
    subjectsOf(parties).map((subject) => ({ ...subject, field: parties.applyNo })),
  );
  return new Set((await screen(ctx, subjects)).flatMap(({ fields }) => fields));
}

/** Returns the hits that the caller may see: none outside, as tipping off a suspect is an offence (0038). */
export const shownHits = (ctx: Context, hits: readonly unknown[]): Hit[] =>
  isOutside(ctx) ? [] : (hits as Hit[]);
