import { fileRoutes } from '@portal/contract/common/file';
import { formOf } from './files.ts';
import type { User } from './user.ts';

/** A caller uploads the document of a voucher; how a form names it. */
export async function voucherOf(user: User) {
  const body = formOf('letter.pdf', '%PDF-1.7\nletter');
  const { fileName } = await user.call(fileRoutes.upload, { query: { use: 'voucher' }, body });
  return [{ fileName: String(fileName), originalFilename: 'letter.pdf' }];
}
