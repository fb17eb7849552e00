import type { Context } from './context.ts';
import { refuseField } from './refusal.ts';

/**
 * Takes the file of a voucher, a picture or a PDF, out of the reach of everybody who knows its name. It is an upload of
 * the caller: nobody hands in what another one has sent. Refused at its field.
 */
export async function claimVoucher(ctx: Context, fileName: string, field = 'proof'): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('upload_file')
    .set({ use: 'voucher' })
    .where('file_name', '=', fileName)
    .where('owner_id', '=', ctx.actor.userId)
    .where((of) =>
      of.or([
        of('use', 'in', ['image', 'voucher']),
        of.and([of('use', '=', 'file'), of('mime', '=', 'application/pdf')]),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuseField(field, 'offline.proofMissing');
}
