import { refusalOfPaper } from '@portal/contract/kit/rules/papers';
import type { MerchantDetail } from '@portal/contract/merchant/merchant';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import { cipherOf, sealerOf } from '../../../kernel/seal.ts';
import { merchantsOf } from './merchant.store.ts';

interface Paper {
  legalIdType: string;
  legalIdNo: string;
}

/**
 * A number that stays while the kind of the paper changes is one of the new kind; the contract has but its
 * mask to judge by.
 */
export async function requireFittingPaper(
  ctx: Context,
  sent: Paper,
  read: z.output<typeof MerchantDetail>,
): Promise<void> {
  if (sent.legalIdType === read.legalIdType || sent.legalIdNo !== read.legalIdNo) return;
  const { cipher } = await merchantsOf(ctx)
    .where('m.mer_id', '=', read.merId)
    .select(cipherOf('m.legal_id_no').as('cipher'))
    .executeTakeFirstOrThrow();
  const number = (await sealerOf(ctx.db)).open(cipher);
  const key = refusalOfPaper(sent.legalIdType, number);
  if (key) throw refuseField('legalIdNo', key);
}
