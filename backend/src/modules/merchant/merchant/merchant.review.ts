import type { Reviewed, Reviews } from '../../review/core/index.ts';
import { checkEnabling } from './enabling.ts';
import { REVIEWED, REVIEWED_NEW } from './fields.ts';
import { requireFreeAccount } from './merchant.rules.ts';
import { merchantNames } from './merchant.store.ts';
import { screenAsked, screenWhole } from './screening.ts';
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
