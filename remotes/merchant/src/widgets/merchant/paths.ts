/** Addresses of the pages about merchants (`MERCHANT_UNLISTED` of the contract). */
export const DETAIL_PATH = '/merchant/info/detail';
export const ONBOARD_PATH = '/merchant/info/onboard';
/** Returns the address where a refused or withdrawn merchant is corrected. */
export const mendPath = (merId: string): string => `/merchant/info/mend?merId=${merId}`;
