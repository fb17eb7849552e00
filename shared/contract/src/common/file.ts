import { z } from 'zod';
import { AVATAR_TYPES, FILE_TYPES, IMAGE_TYPES, UPLOAD_MAX_MB } from '../constants.ts';
import { message } from '../kit/message.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';

const OFFICE: readonly string[] = ['doc', 'xls', 'ppt'];

/**
 * Endings of names that an upload takes, by its use. Office documents also in the form in which
 * they are written today.
 */
export const UPLOAD_TYPES: Record<
  'file' | 'image' | 'editor' | 'merchant' | 'voucher' | 'sheet' | 'table',
  readonly string[]
> = {
  file: FILE_TYPES.flatMap((type) => (OFFICE.includes(type) ? [type, `${type}x`] : [type])),
  image: IMAGE_TYPES,
  editor: AVATAR_TYPES,
  /** A picture in the file of a merchant (specification §5, uploads). */
  merchant: AVATAR_TYPES,
  /** A slip of a bank: a picture, or the document that it gives. */
  voucher: [...IMAGE_TYPES, 'pdf'],
  /** A workbook to import (requirement 5.6). */
  sheet: ['xlsx', 'xls'],
  /** The same where a file of texts will do. */
  table: ['xlsx', 'xls', 'csv'],
};

/** Returns true if a name ends as those that a use takes. */
export const isOfUse = (name: string, use: keyof typeof UPLOAD_TYPES): boolean =>
  UPLOAD_TYPES[use].some((type) => name.toLowerCase().endsWith(`.${type}`));

/** Purpose of an upload. */
export type UploadUse = keyof typeof UPLOAD_TYPES;

/** The file of a voucher, a picture or a PDF, as the upload answers it. */
export const VoucherFile = z.object(
  { fileName: rule.storedFile(), originalFilename: rule.shownFileName() },
  'commonData.formatMsg',
);

/** Returns true for a document that no page draws: it opens beside the page. */
export const isPdf = (name: string): boolean => name.toLowerCase().endsWith('.pdf');

/**
 * Returns why a file would be refused, as a message key, before it is sent: its extension, or its
 * size in bytes (specification §5, uploads).
 */
export function refusalOfFile(
  { name, size }: { name: string; size: number },
  use: UploadUse,
): string | undefined {
  if (!isOfUse(name, use)) {
    return message('upload.wrongType', { types: UPLOAD_TYPES[use].join(', ') });
  }
  if (size > UPLOAD_MAX_MB * 1024 * 1024) return message('upload.tooLarge', { max: UPLOAD_MAX_MB });
  return size === 0 ? 'upload.empty' : undefined;
}

export const fileRoutes = {
  /** A file made by an export of the same user; named by the `download-filename` header. */
  download: route({
    method: 'GET',
    path: '/common/download',
    permit: null,
    query: z.object({
      fileName: rule.pattern(200, /^[\w.-]+$/, 'commonData.codeMsg'),
      delete: rule.dict('true', 'false').default('true'),
    }),
    answer: 'file',
  }),
  /**
   * Keeps one file (specification §7). `use` says what it is for and with that which types are
   * taken: documents, pictures, pictures of the editor, vouchers. Without it, as other clients of the
   * family call, a picture is kept as one of the editor. `fileName` is what other records store.
   */
  upload: route({
    method: 'POST',
    path: '/common/upload',
    permit: null,
    trace: { object: 'common:upload' },
    query: z.object({ use: rule.dict('file', 'image', 'editor', 'voucher').optional() }),
    file: 'file',
    answer: 'top',
    data: z.object({
      fileName: z.string(),
      url: z.string(),
      newFileName: z.string(),
      originalFilename: z.string(),
    }),
  }),
  /** A kept file, by the `fileName` of its upload. */
  resource: route({
    method: 'GET',
    path: '/common/download/resource',
    permit: null,
    query: z.object({ resource: rule.storedFile() }),
    answer: 'file',
  }),
};
