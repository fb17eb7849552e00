import { can, isMerchantUser, useSession } from '@portal/auth';
import { MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import { isProposal } from '@portal/contract/merchant/review-state';
import { useWords } from '@portal/i18n';
import { type MerchantFull, merchantWrites } from '../merchant/index.ts';
import { type EditTab, REQUESTS } from './tabs.ts';
import { words } from './words.ts';

const CALLS = {
  basic: merchantWrites.update,
  bank: merchantWrites.bank,
  idInfo: merchantWrites.idInfo,
  images: merchantWrites.images,
  rsa: merchantWrites.rsa,
};

/**
 * Returns why a part cannot be changed now, in words. `undefined` means that it can be changed; ''
 * means that this user never may.
 */
export function useEditRefusal(
  tab: EditTab,
  { merchant, pending }: MerchantFull,
): string | undefined {
  const t = useWords(words);
  const session = useSession();
  // Users of merchants change some parts of their own merchant only (domain §2).
  const isForeign =
    isMerchantUser(session) && (session.merId !== merchant.merId || tab === 'idInfo');
  if (!can(CALLS[tab].permit) || isForeign) return '';
  if (isProposal(merchant)) return t('notApproved');
  if (merchant.status === MERCHANT_STATUS.closed) return t('closedMerchant');
  return pending.some(({ objType }) => objType === REQUESTS[tab]) ? t('waits') : undefined;
}
