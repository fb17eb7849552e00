/** Permission to read merchants, apart from their routes: pages that lead here carry no schema. */
export const MERCHANT_QUERY = 'mer:merchant:query';

/** Returns the page of a merchant and the permission to read it. */
export const merchantPage = (merId: string) => ({
  to: `/merchant/info/detail/${merId}`,
  permit: MERCHANT_QUERY,
});
