import { isPdf } from '@portal/contract/common/file';
import type { ReviewField } from '@portal/contract/merchant/review';
import type { z } from 'zod';
import type { Image } from '../../../db/tables/review.ts';
import { fingerprintOf } from '../../../kernel/key-fingerprint.ts';
import { fieldValue, type ReviewedField, sameValue } from '../core/index.ts';

type Shown = z.output<typeof ReviewField>;

/** Stands for a picture; its bytes have a call of their own. */
const PICTURE = 'image';
/** The same of a document. */
const PDF = 'pdf';

/** Name of the stored picture of a field; empty when there is none. */
export const storedPicture = (image: Image, field: ReviewedField) =>
  String(fieldValue(image, field) ?? '');

/** A value of a column as the contract writes it: nothing secret leaves but its mask. */
function textOf(image: Image, field: ReviewedField): string {
  const value = fieldValue(image, field);
  switch (field.kind) {
    case 'secret':
      return (value as { mask?: string } | null)?.mask ?? '';
    case 'image':
      return value ? (isPdf(String(value)) ? PDF : PICTURE) : '';
    case 'key':
      return fingerprintOf(value);
    case 'plans':
      return JSON.stringify(value ?? []);
    default:
      return String(value ?? '');
  }
}

/** One field before, after and now. */
export function shownField(
  field: ReviewedField,
  { before, after, live }: { before: Image; after: Image; live: Image },
): Shown {
  return {
    field: field.field,
    kind: field.kind,
    dict: field.dict ?? '',
    before: textOf(before, field),
    after: textOf(after, field),
    live: textOf(live, field),
    changed: !sameValue(fieldValue(before, field), fieldValue(after, field)),
  };
}
