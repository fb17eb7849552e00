import { AVATAR_TYPES } from '@portal/contract/constants';
import type { UploadedFile } from '@portal/contract/kit/route';
import { AVATAR_PX } from '@portal/contract/system/profile';
import { transact } from '../../../db/transact.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { cleanPicture } from '../../../kernel/pictures.ts';
import { updated } from '../../../kernel/traced.ts';
import type { Deps } from '../../deps.ts';
import { PROFILE } from './profile.store.ts';

/**
 * Keeps a square of the picture and forgets the earlier one. Serve it with a transaction of its
 * own: none waits for the drawing.
 */
export async function changeAvatar(
  ctx: Context,
  { uploads }: Deps,
  file: UploadedFile,
): Promise<{ imgUrl: string }> {
  const { userId } = ctx.actor;
  const picture = await cleanPicture(file.bytes, {
    types: AVATAR_TYPES,
    userId,
    square: AVATAR_PX,
  });
  const imgUrl = await transact(ctx.db, async (tx) => {
    const kept = await uploads.keep(
      { ...ctx, db: tx },
      { ...picture, use: 'avatar', name: file.name },
    );
    const { avatar: earlier } = await tx
      .selectFrom('sys_user')
      .where('user_id', '=', userId)
      .select('avatar')
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('sys_user')
      .set({ avatar: kept, ...updated(ctx) })
      .where('user_id', '=', userId)
      .execute();
    await uploads.removeAvatar(tx, userId, earlier);
    await writeAudit(tx, ctx, [{ objType: PROFILE, objId: userId, action: 'avatar' }]);
    return kept;
  });
  // The data of a session include the picture.
  return { imgUrl };
}
