import { z } from 'zod';
import { ON_OFF } from '../kit/dictionaries.ts';
import { MinorUnits } from '../kit/envelope.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { MERCHANT_QUERY } from './addresses.ts';
import { BlackHit } from './blacklist.ts';
import { MER_CHANNEL_STATUS, MERCHANT_STATUS } from './dictionaries.ts';
import { MERCHANT_IMAGES } from './merchant-input.ts';
import { ReviewRecord } from './review.ts';
import { MerchantCheck } from './review-state.ts';

/** Merchant status, values of specification §4. */
export const MerchantStatus = rule.dict(MERCHANT_STATUS);

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
  /** SWIFT code of the bank, ISO 9362. */
  swift: text,
  settleAddress: text,
  cashOutlet: text,
  settleMethod: text,
  settleInterval: text,
  effectiveDate: text,
  expiryDate: text,
  transferDays: z.number(),
  /** SHA-256 of the RSA public key, empty while none is set. */
  rsaFingerprint: text,
  /** Pictures that are there: kind → stored name. Their bytes come from `image`. */
  images: z.partialRecord(z.enum(MERCHANT_IMAGES), text),
  updateTime: text,
  version: z.number(),
});

/** The RSA key in force: its size, and who asked for it and when it was passed. */
export const MerchantKey = z.object({
  fingerprint: text,
  bits: z.number(),
  setBy: text,
  setTime: text,
});

/** A channel of the merchant, as its file shows it. */
const ChannelOfMerchant = z.object({
  merChannelId: text,
  chnlCode: text,
  chnlName: text,
  chnlMerCode: text,
  consumeFlag: rule.dict('Y', 'N'),
  refundFlag: rule.dict('Y', 'N'),
  cancelFlag: rule.dict('Y', 'N'),
  /** Y: fee plans of its own; N: those of the channel. */
  ownFee: rule.dict('Y', 'N'),
  status: rule.dict(MER_CHANNEL_STATUS),
  chkStatus: MerchantCheck,
});

/** A limit of the merchant; amounts in minor units of `currency`. */
const LimitOfMerchant = z.object({
  limitId: text,
  chnlCode: text,
  currency: text,
  singleMin: MinorUnits,
  singleMax: MinorUnits,
  dailyMax: MinorUnits,
  monthlyMax: MinorUnits,
  status: rule.dict(ON_OFF),
  chkStatus: MerchantCheck,
});

/** An account of the merchant; minor units of `currency`, current = available + frozen. */
const BalanceOfMerchant = z.object({
  currency: text,
  curr: MinorUnits,
  avail: MinorUnits,
  frozen: MinorUnits,
});

/** Everything about one merchant, for its page. */
export const MerchantFull = z.object({
  merchant: MerchantDetail,
  /** Null while no key is set. */
  key: MerchantKey.nullable(),
  /** Requests about its file that wait. */
  pending: z.array(
    ReviewRecord.pick({
      auditId: true,
      objType: true,
      verIsAdd: true,
      fields: true,
      createBy: true,
      createTime: true,
      own: true,
    }).extend({ hits: z.array(BlackHit) }),
  ),
  /** Reason for rejecting the proposal; empty for every other state, withdrawn too. */
  refusal: text,
  /** History of disabling, closing, requests to enable and reveals, with reasons; oldest first; platform users only. */
  steps: z.array(z.object({ time: text, action: text, actor: text, reason: text, status: text })),
  channels: z.array(ChannelOfMerchant),
  limits: z.array(LimitOfMerchant),
  balances: z.array(BalanceOfMerchant),
});

/** A merchant among those above and below it. */
const MerchantNode = z.object({
  merId: text,
  merName: text,
  status: MerchantStatus,
  /** Empty at the top. */
  superiorMerId: text,
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
    permit: MERCHANT_QUERY,
    params: merId,
    answer: 'data',
    data: MerchantDetail,
  }),
  /** All tabs in one call. */
  full: route({
    method: 'GET',
    path: '/mer/merchant/{merId}/full',
    permit: MERCHANT_QUERY,
    params: merId,
    answer: 'data',
    data: MerchantFull,
  }),
  /** The group of a merchant: those above it, and all below the topmost, of the caller's scope. */
  tree: route({
    method: 'GET',
    path: '/mer/merchant/tree',
    permit: MERCHANT_QUERY,
    query: merId,
    answer: 'data',
    data: z.array(MerchantNode),
  }),
  export: route({
    method: 'GET',
    path: '/mer/merchant/export',
    permit: 'mer:merchant:export',
    query: MerchantQuery,
    answer: 'msg',
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
