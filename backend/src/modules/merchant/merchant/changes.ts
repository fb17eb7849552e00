import { MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import type { MerchantDetail } from '@portal/contract/merchant/merchant';
import {
  type BankInput,
  type BasicInput,
  CONTACT_FIELDS,
  type IdInfoInput,
  type ImagesInput,
  MERCHANT_TABS,
  type RsaInput,
} from '@portal/contract/merchant/merchant-input';
import type { ReviewObjType, SubmittedScreened } from '@portal/contract/merchant/review';
import { isProposal } from '@portal/contract/merchant/review-state';
import type { z } from 'zod';
import type { Image } from '../../../db/tables/review.ts';
import type { Context } from '../../../kernel/context.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { refuse, refuseField } from '../../../kernel/refusal.ts';
import { type Reviews, submit } from '../../review/core/index.ts';
import { merchantById } from './detail.ts';
import { imageOf } from './image.ts';
import { requireFittingPaper } from './legal-paper.ts';
import { requireCurrency, requireDictionaryValues, requireFreeAccount } from './merchant.rules.ts';
import { attachPictures } from './pictures.ts';
import { cleanKey } from './public-key.ts';
import { requireSuperior } from './superior.ts';

type Detail = z.output<typeof MerchantDetail>;
type Answer = Promise<z.output<typeof SubmittedScreened>>;

const CONTACTS: ReadonlySet<string> = new Set(CONTACT_FIELDS);

/** A merchant that the caller may change: approved and not closed; a merchant's user only the own. */
async function changeable(ctx: Context, merId: string): Promise<Detail> {
  const read = await merchantById(ctx, merId);
  if (ctx.scope.kind === 'merchant' && ctx.actor.merId !== merId) throw refuse('merchant.notYours');
  if (isProposal(read)) throw refuse('merchant.notApproved');
  if (read.status === MERCHANT_STATUS.closed) throw refuse('merchant.closed');
  return read;
}

/** Refuses users of merchants and agents, whatever they sent. */
function requirePlatform(ctx: Context): void {
  if (isOutside(ctx)) throw refuse('merchant.byPlatform');
}

/** Asks for a change of columns; those that stay are not part of it. */
function ask(
  ctx: Context,
  reviews: Reviews,
  change: { objType: ReviewObjType; merId: string; after: Image; version: number | undefined },
): Answer {
  const { objType, merId, after, version } = change;
  return submit(ctx, reviews.get(objType), { objId: merId, merId, after, version });
}

/** Basic information; a merchant's user changes how it is reached, and nothing else. */
export async function changeBasic(
  ctx: Context,
  reviews: Reviews,
  body: z.output<typeof BasicInput>,
): Answer {
  const { merId, version } = body;
  const read = await changeable(ctx, merId);
  const changed = MERCHANT_TABS.basic.filter((field) => body[field] !== read[field]);
  const foreign = changed.find((field) => !CONTACTS.has(field));
  if (foreign && ctx.scope.kind === 'merchant') {
    throw refuseField(foreign, 'merchant.fieldByPlatform');
  }
  const sent = Object.fromEntries(changed.map((field) => [field, body[field]]));
  await requireDictionaryValues(ctx, sent);
  if (sent.superiorMerId) await requireSuperior(ctx, merId, sent.superiorMerId);
  if (sent.adminAccount) await requireFreeAccount(ctx, sent.adminAccount, merId);
  const after = await imageOf(ctx, sent, changed, read);
  return ask(ctx, reviews, { objType: 'MER_BASIC', merId, after, version });
}

/** Bank account and settlement. */
export async function changeBank(
  ctx: Context,
  reviews: Reviews,
  merId: string,
  body: z.output<typeof BankInput>,
): Answer {
  const read = await changeable(ctx, merId);
  const changed = MERCHANT_TABS.bank.filter((field) => body[field] !== read[field]);
  const sent = Object.fromEntries(changed.map((field) => [field, body[field]]));
  await requireDictionaryValues(ctx, sent);
  if (sent.currency) await requireCurrency(ctx, body.currency);
  const after = await imageOf(ctx, sent, changed, read);
  return ask(ctx, reviews, { objType: 'MER_BANK', merId, after, version: body.version });
}

/** Licence and legal person. */
export async function changeIdInfo(
  ctx: Context,
  reviews: Reviews,
  merId: string,
  body: z.output<typeof IdInfoInput>,
): Answer {
  requirePlatform(ctx);
  const read = await changeable(ctx, merId);
  const changed = MERCHANT_TABS.idInfo.filter((field) => body[field] !== read[field]);
  const sent = Object.fromEntries(changed.map((field) => [field, body[field]]));
  await requireDictionaryValues(ctx, sent);
  await requireFittingPaper(ctx, body, read);
  const after = await imageOf(ctx, sent, changed, read);
  return ask(ctx, reviews, { objType: 'MER_ID', merId, after, version: body.version });
}

/** Pictures: those that were sent, the others stay. */
export async function changeImages(
  ctx: Context,
  reviews: Reviews,
  merId: string,
  body: z.output<typeof ImagesInput>,
): Answer {
  const read = await changeable(ctx, merId);
  const images = await attachPictures(ctx, merId, read.images, body.images);
  return ask(ctx, reviews, {
    objType: 'MER_IMG',
    merId,
    after: { images },
    version: body.version,
  });
}

/** The key that the merchant signs with. */
export async function changeKey(
  ctx: Context,
  reviews: Reviews,
  merId: string,
  body: z.output<typeof RsaInput>,
): Answer {
  await changeable(ctx, merId);
  const after = { rsa_public_key: cleanKey(body.publicKey) };
  return ask(ctx, reviews, { objType: 'MER_RSA', merId, after, version: body.version });
}
