import type { Context } from '../../../kernel/context.ts';
import { sealerOf } from '../../../kernel/seal.ts';
import type { Reviewed } from '../../review/core/index.ts';
import { screen } from '../blacklist/index.ts';
import { requireUsable } from './merchant.ts';
import { codeById } from './static-qr.store.ts';
import { makeText, OBJECT, traceOf } from './text.ts';

/** Payee, account and numbers of it: the blacklist knows an account by its number alone. */
const screened: Reviewed['hits'] = async (ctx, { after }) => {
  const sealer = await sealerOf(ctx.db);
  const opened = (value: unknown) => {
    const cipher = (value as { cipher?: string } | null | undefined)?.cipher;
    return cipher ? sealer.open(cipher) : '';
  };
  const [number = ''] = opened(after.bakong_account).split('@');
  return screen(ctx, [
    { kind: 'NAME', field: 'payeeName', text: String(after.mer_name ?? '') },
    { kind: 'CARD', field: 'bakongAccount', text: number },
    { kind: 'CARD', field: 'merchantId', text: opened(after.acquirer_id) },
  ]);
};

/** The text is made when it is passed, not when it was asked for: its time begins now. */
async function passed(ctx: Context, { objId, isAdd }: { objId: string; isAdd: boolean }) {
  await makeText(ctx, objId);
  const diff = traceOf(await codeById(ctx, objId));
  ctx.audit({ objType: OBJECT, objId, action: isAdd ? 'add' : 'edit', diff });
}

/** Requests about codes: a payee who is new for the merchant is seen by a second person first. */
export const qrReview: Reviewed = {
  objType: 'MER_QR',
  row: { table: 'static_qr', key: 'qr_id' },
  fields: [
    { field: 'merId', column: 'mer_id', kind: 'code' },
    { field: 'payeeName', column: 'mer_name', kind: 'text' },
    { field: 'kind', column: 'kind', kind: 'dict', dict: 'qr_kind' },
    { field: 'bakongAccount', column: 'bakong_account', kind: 'secret' },
    { field: 'merchantId', column: 'acquirer_id', kind: 'secret' },
    { field: 'acquiringBank', column: 'acquiring_bank', kind: 'text' },
    { field: 'currency', column: 'currency', kind: 'currency' },
    { field: 'amount', column: 'amount', kind: 'amount' },
    { field: 'expireMinutes', column: 'expire_minutes', kind: 'count' },
    { field: 'city', column: 'city', kind: 'text' },
    { field: 'store', column: 'store', kind: 'text' },
    { field: 'terminal', column: 'terminal', kind: 'text' },
    { field: 'phone', column: 'phone', kind: 'secret' },
    { field: 'status', column: 'status', kind: 'dict', dict: 'qr_status' },
  ],
  hits: screened,
  check: async (ctx, { merId }) => void (await requireUsable(ctx, merId ?? '')),
  passed,
};
