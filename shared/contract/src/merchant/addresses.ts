/** Who may read, without all that routes describe: a page that leads here carries no schema of it. */
export const MERCHANT_QUERY = 'mer:merchant:query';

/** Where a merchant is read, and who may. */
export const merchantPage = (merId: string) => ({
  to: `/merchant/info/detail/${merId}`,
  permit: MERCHANT_QUERY,
});
