import { merchantRoutes } from './merchant.ts';

/** Where a merchant is read, and who may. */
export const merchantPage = (merId: string) => ({
  to: `/merchant/info/detail/${merId}`,
  permit: merchantRoutes.get.permit,
});
