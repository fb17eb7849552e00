import { useSession } from '@portal/auth';

/** `mrspFlag` of the user of a merchant (specification §3). */
const MERCHANT = '2';

/** Whether a user of a merchant is signed in, who is told nothing of channels. */
export const useIsMerchant = (): boolean => useSession().mrspFlag === MERCHANT;
