/** Addresses of the pages about merchants (`host/src/routing/static-pages.ts`). */
export const DETAIL_PATH = '/merchant/info/detail';
export const ONBOARD_PATH = '/merchant/info/onboard';
