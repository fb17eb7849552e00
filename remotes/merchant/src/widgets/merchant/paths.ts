/** Addresses of the pages about merchants (`MERCHANT_UNLISTED` of the contract). */
export const DETAIL_PATH = '/merchant/info/detail';
export const ONBOARD_PATH = '/merchant/info/onboard';
/** Where a merchant that was refused or taken back is corrected. */
export const mendPath = (merId: string): string => `/merchant/info/mend?merId=${merId}`;
