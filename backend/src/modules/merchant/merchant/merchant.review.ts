import { SEALED_FIELDS } from '@portal/contract/merchant/merchant-input';
import type { Image } from '../../../db/tables/review.ts';
import type { Context } from '../../../kernel/context.ts';
import { type Sealer, sealerOf } from '../../../kernel/seal.ts';
import { liveImage, type Reviewed, type Reviews } from '../../review/core/index.ts';
import { type Subject, screen } from '../blacklist/index.ts';
import { checkEnabling } from './enabling.ts';
import { columnOf, REVIEWED, REVIEWED_NEW } from './fields.ts';
import { requireFreeAccount } from './merchant.rules.ts';
import { merchantNames } from './merchant.store.ts';
import { requireFittingSuperior } from './superior.ts';

const row = { table: 'mer_merchant', key: 'mer_id' } as const;

/** Checks what may have changed since the request: the name of the account, the merchants above. */
const checkBasic: Reviewed['check'] = async (ctx, { objId, after }) => {
  const { admin_account, superior_mer_id } = after;
  if (typeof admin_account === 'string') await requireFreeAccount(ctx, admin_account, objId);
  if (typeof superior_mer_id === 'string') {
    await requireFittingSuperior(ctx, objId, superior_mer_id);
  }
};

/** Kinds of request about merchants (domain §1.1, `audit_obj_type`). */
export function declareReviews(reviews: Reviews): void {
  reviews.nameWith('merchant', merchantNames);
  const hits = screenAsked;
  reviews.add({ objType: 'MER_BASIC', row, fields: REVIEWED_NEW, check: checkBasic, hits });
  reviews.add({ objType: 'MER_BANK', row, fields: REVIEWED.bank, hits });
  reviews.add({ objType: 'MER_ID', row, fields: REVIEWED.idInfo, hits });
  reviews.add({ objType: 'MER_IMG', row, fields: REVIEWED.images });
  reviews.add({ objType: 'MER_RSA', row, fields: REVIEWED.rsa });
  const status: Reviewed = { objType: 'MER_STATUS', row, fields: REVIEWED.status };
  reviews.add({ ...status, check: checkEnabling, hits: screenWhole(status) });
}

/** Fields of a merchant that the blacklist knows, and as what it knows them. */
const SCREENED: readonly Pick<Subject, 'field' | 'kind'>[] = [
  { field: 'merName', kind: 'NAME' },
  { field: 'registeredName', kind: 'NAME' },
  { field: 'contact', kind: 'NAME' },
  { field: 'contactId', kind: 'IDCARD' },
  { field: 'adminName', kind: 'NAME' },
  { field: 'account', kind: 'CARD' },
  { field: 'accountName', kind: 'NAME' },
  { field: 'reservedId', kind: 'IDCARD' },
  { field: 'legalName', kind: 'NAME' },
  { field: 'legalIdNo', kind: 'IDCARD' },
];
const SEALED: ReadonlySet<string> = new Set(SEALED_FIELDS);

function textOf(image: Image, field: string, sealer: Sealer): string {
  const value = image[columnOf(field)];
  if (!SEALED.has(field)) return String(value ?? '');
  const cipher = (value as { cipher?: string } | null | undefined)?.cipher;
  return cipher ? sealer.open(cipher) : '';
}

async function screenImage(ctx: Context, image: Image) {
  const sealer = await sealerOf(ctx.db);
  const subjects = SCREENED.map((one) => ({ ...one, text: textOf(image, one.field, sealer) }));
  return screen(ctx, subjects);
}

/** Screens what a request about a merchant's file changes; for a new merchant that is everything. */
const screenAsked: Reviewed['hits'] = (ctx, { after }) => screenImage(ctx, after);

/** The whole merchant as it is: who is enabled trades again. */
const screenWhole =
  (reviewed: Reviewed): Reviewed['hits'] =>
  async (ctx, { objId }) =>
    screenImage(ctx, await liveImage(ctx, reviewed, objId, { held: false }));
