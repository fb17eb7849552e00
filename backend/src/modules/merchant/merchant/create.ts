import { MERCHANT_CHECK, MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import {
  MERCHANT_TABS,
  type MerchantInput,
  type MerchantResubmission,
} from '@portal/contract/merchant/merchant-input';
import type { SubmittedScreened } from '@portal/contract/merchant/review';
import { isMendable } from '@portal/contract/merchant/review-state';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import type { Image } from '../../../db/tables/review.ts';
import type { Context } from '../../../kernel/context.ts';
import { conflict, refuse, refuseField } from '../../../kernel/refusal.ts';
import {
  liveImage,
  pickColumns,
  type Reviews,
  submit,
  writeLiveRow,
} from '../../review/core/index.ts';
import { merchantById } from './detail.ts';
import { drafts } from './draft.ts';
import { REVIEWED_NEW } from './fields.ts';
import { imageOf, type Sent } from './image.ts';
import { requireFittingPaper } from './legal-paper.ts';
import {
  requireCurrency,
  requireDictionaryValues,
  requireFreeAccount,
  requireValidLicence,
} from './merchant.rules.ts';
import { attachPictures } from './pictures.ts';
import { cleanKey } from './public-key.ts';
import { requireSuperior } from './superior.ts';

type Answer = Promise<z.output<typeof SubmittedScreened>>;

const FIELDS = [...MERCHANT_TABS.basic, ...MERCHANT_TABS.bank, ...MERCHANT_TABS.idInfo];
const COLUMNS = [...new Set(REVIEWED_NEW.map(({ column }) => column))];
const PLACE = { table: 'mer_merchant', key: 'mer_id' } as const;

async function requireSound(
  ctx: Context,
  merId: string,
  body: z.output<typeof MerchantResubmission>,
): Promise<void> {
  requireValidLicence(ctx, body.licenceValid);
  await requireDictionaryValues(ctx, body as unknown as Sent);
  await requireCurrency(ctx, body.currency);
  await requireFreeAccount(ctx, body.adminAccount, merId);
  await requireSuperior(ctx, merId, body.superiorMerId);
}

async function insertRow(ctx: Context, image: Image): Promise<void> {
  const columns = sql.join(Object.keys(image).map((column) => sql.ref(column)));
  await sql`
    insert into mer_merchant (${columns})
    select ${columns} from jsonb_populate_record(null::mer_merchant, ${JSON.stringify(image)}::jsonb)`
    .execute(ctx.db)
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'mer_merchant_pkey')) {
        throw refuseField('merId', 'merchant.merIdTaken');
      }
      if (isUniqueViolation(error, 'mer_merchant_admin_account_key')) {
        throw refuseField('adminAccount', 'merchant.adminAccountTaken');
      }
      throw error;
    });
}

/** Asks for the whole proposal as its row now is; passed, it is enabled (domain §1.2). */
async function propose(ctx: Context, reviews: Reviews, merId: string, version?: number): Answer {
  const reviewed = reviews.get('MER_BASIC');
  const image = await liveImage(ctx, reviewed, merId);
  const after = { ...pickColumns(image, COLUMNS), status: MERCHANT_STATUS.enabled };
  return submit(ctx, reviewed, { objId: merId, merId, isAdd: true, after, version });
}

/** A new merchant of the caller's department: its row undecided, and the request about it. */
export async function createMerchant(
  ctx: Context,
  reviews: Reviews,
  body: z.output<typeof MerchantInput>,
): Answer {
  const { merId, images, publicKey, draftId } = body;
  await requireSound(ctx, merId, body);
  const fields = await imageOf(ctx, body as unknown as Sent, FIELDS);
  await insertRow(ctx, {
    ...fields,
    mer_id: merId,
    images: {},
    rsa_public_key: publicKey ? cleanKey(publicKey) : null,
    dept_id: ctx.actor.deptId,
    status: MERCHANT_STATUS.disabled,
    chk_status: MERCHANT_CHECK.pending,
    version: 0,
    create_by: ctx.actor.userName,
    create_time: ctx.now,
    swift: body.swift,
    update_by: '',
  });
  const pictures = await attachPictures(ctx, merId, {}, images);
  await ctx.db
    .updateTable('mer_merchant')
    .set({ images: JSON.stringify(pictures) })
    .where('mer_id', '=', merId)
    .execute();
  if (draftId) await drafts.take(ctx, draftId);
  ctx.audit({
    objType: 'mer:merchant',
    objId: merId,
    action: 'add',
    toStatus: MERCHANT_STATUS.disabled,
  });
  return propose(ctx, reviews, merId);
}

/** A proposal that was refused or withdrawn, mended and asked for again. */
export async function resubmitMerchant(
  ctx: Context,
  reviews: Reviews,
  merId: string,
  body: z.output<typeof MerchantResubmission>,
): Answer {
  const read = await merchantById(ctx, merId);
  if (!isMendable(read)) throw refuse('merchant.notRefused');
  if (body.version !== undefined && body.version !== read.version) throw conflict();
  await requireSound(ctx, merId, body);
  await requireFittingPaper(ctx, body, read);
  const image = await imageOf(ctx, body as unknown as Sent, FIELDS, read);
  const pictures = await attachPictures(ctx, merId, read.images, body.images);
  await writeLiveRow(
    ctx,
    { ...PLACE, id: merId },
    {
      ...image,
      images: pictures,
      ...(body.publicKey && { rsa_public_key: cleanKey(body.publicKey) }),
    },
  );
  ctx.audit({
    objType: 'mer:merchant',
    objId: merId,
    action: 'edit',
    fromStatus: MERCHANT_STATUS.disabled,
  });
  return propose(ctx, reviews, merId);
}
