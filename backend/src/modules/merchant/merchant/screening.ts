import { SEALED_FIELDS } from '@portal/contract/merchant/merchant-input';
import type { Image } from '../../../db/tables/review.ts';
import type { Context } from '../../../kernel/context.ts';
import { type Sealer, sealerOf } from '../../../kernel/seal.ts';
import { liveImage, type Reviewed } from '../../review/core/index.ts';
import { type Subject, screen } from '../blacklist/index.ts';
import { columnOf } from './fields.ts';

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
export const screenAsked: Reviewed['hits'] = (ctx, { after }) => screenImage(ctx, after);

/** The whole merchant as it is: who is enabled trades again. */
export const screenWhole =
  (reviewed: Reviewed): Reviewed['hits'] =>
  async (ctx, { objId }) =>
    screenImage(ctx, await liveImage(ctx, reviewed, objId, { held: false }));
