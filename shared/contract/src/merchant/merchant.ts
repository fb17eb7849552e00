import { z } from 'zod';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';

/** Merchant status, values of specification §4. */
export const MerchantStatus = rule.dict('0', '1', '2');
/** Review state of the live row (domain §1.1, `mer_chk_status`). */
export const MerchantCheck = rule.dict('0', '1', '2', '3');

const text = z.string();

/** One merchant in the list (domain §3); dates `yyyy-MM-dd`, times `yyyy-MM-dd HH:mm:ss`. */
export const Merchant = z.object({
  merId: text,
  merName: text,
  abbr: text,
  mcc: text,
  nature: text,
  level: text,
  province: text,
  status: MerchantStatus,
  chkStatus: MerchantCheck,
  contact: text,
  /** Masked. */
  servicePhone: text,
  settleCycle: text,
  licenceValid: text,
  createBy: text,
  createTime: text,
});

/** The whole file of one merchant (specification §3); account, ID and phone numbers are masked. */
export const MerchantDetail = z.object({
  ...Merchant.shape,
  businessScope: text,
  enName: text,
  registeredName: text,
  superiorMerId: text,
  category: text,
  type: text,
  licenceNo: text,
  address: text,
  contactType: text,
  contactId: text,
  phone: text,
  email: text,
  developerName: text,
  extenderPhone: text,
  legalName: text,
  legalIdType: text,
  legalIdNo: text,
  legalIdValid: text,
  adminName: text,
  adminAccount: text,
  adminEmail: text,
  adminPhone: text,
  account: text,
  accountName: text,
  bank: text,
  branch: text,
  accountType: text,
  currency: text,
  reservedId: text,
  reservedPhone: text,
  settleAddress: text,
  cashOutlet: text,
  settleMethod: text,
  settleInterval: text,
  effectiveDate: text,
  expiryDate: text,
  transferDays: z.number(),
  /** SHA-256 of the RSA public key, empty while none is set. */
  rsaFingerprint: text,
  updateTime: text,
});

export const MerchantQuery = pageQuery(
  {
    merId: rule.search(15),
    merName: rule.search(),
    status: MerchantStatus,
    chkStatus: MerchantCheck,
    mcc: rule.search(4),
    superiorMerId: rule.search(15),
    params: timeRange(),
  },
  ['merId', 'merName', 'licenceValid', 'createTime'],
);

const merId = z.object({ merId: rule.code(15) });

export const merchantRoutes = {
  list: route({
    method: 'GET',
    path: '/mer/merchant/list',
    permit: 'mer:merchant:list',
    query: MerchantQuery,
    answer: 'page',
    data: Merchant,
  }),
  get: route({
    method: 'GET',
    path: '/mer/merchant/{merId}',
    permit: 'mer:merchant:query',
    params: merId,
    answer: 'data',
    data: MerchantDetail,
  }),
  /** Id and name for pickers: merchants of the caller's scope whose id or name contains `kw`. */
  options: route({
    method: 'GET',
    path: '/mer/merchant/options',
    permit: null,
    query: z.object({
      kw: rule.search().optional(),
      limit: z.coerce.number<number>().int().min(1).max(50).catch(20),
    }),
    answer: 'data',
    data: z.array(z.object({ merId: text, merName: text })),
  }),
};
