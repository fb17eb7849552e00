import { z } from 'zod';
import { crud } from '../kit/crud.ts';
import { ON_OFF } from '../kit/dictionaries.ts';
import { CurrencyCode } from '../kit/envelope.ts';
import { pageQuery } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { QR_TYPE } from './dictionaries.ts';
import { ReviewDetail, SubmittedScreened } from './review.ts';
import { isApproved, MerchantCheck } from './review-state.ts';
import { QrKind, refuseAsTyped, sentAmount, staticQrFields } from './static-qr-rules.ts';

/** 0 in use, 1 disabled: the console gives out no picture of it (domain §1.1, `qr_status`). */
export const QrStatus = rule.dict(ON_OFF);
/** 11: without amount, to print; 12: with amount, for one payment until it expires. */
export const QrType = rule.dict(QR_TYPE);

const text = z.string();
const sent = { ...staticQrFields, amount: sentAmount };
const record = { qrId: rule.key(), version: rule.version() };

/** A new code; the amount in minor units of `currency`, empty for a code to print. */
export const StaticQrInput = z.object({ merId: rule.code(15), ...sent }).superRefine(refuseAsTyped);

/** A code in the list. */
export const StaticQr = z.object({
  qrId: text,
  merId: text,
  merName: text,
  city: text,
  store: text,
  terminal: text,
  /** Masked. */
  phone: text,
  currency: CurrencyCode,
  amount: text,
  kind: QrKind,
  type: QrType,
  status: QrStatus,
  chkStatus: MerchantCheck,
  /** Time at which payment ends, and seconds until then by the server's clock; static: empty. */
  expireAt: text,
  secondsLeft: z.number(),
  createBy: text,
  createTime: text,
  updateBy: text,
  updateTime: text,
  version: z.number(),
});

/** Its picture and text are given out: it was approved once, and is in use. */
export const isGivenOut = (
  code: Pick<z.output<typeof StaticQr>, 'chkStatus' | 'status'>,
): boolean => isApproved(code) && code.status === ON_OFF.enabled;

/** A field of a payload: `29.00`, what it is called, its text. */
const TagLine = z.object({ tag: text, name: text, value: text });

const Made = z.object({
  payload: text,
  /** By which Bakong finds payments. */
  md5: text,
  type: QrType,
  expireAt: text,
  decoded: z.array(TagLine),
});

/** Texts that were made of a code: what is printed somewhere stays known. */
const PayloadVersion = Made.pick({ md5: true, type: true, expireAt: true }).extend({
  payloadNo: z.number(),
  createBy: text,
  createTime: text,
});

/**
 * The whole code. The phone is not masked: anyone who scans the code reads it too. Text and fields of
 * it are empty unless the code is given out (`isGivenOut`).
 */
export const StaticQrDetail = StaticQr.extend({
  ...Made.shape,
  bakongAccount: text,
  merchantId: text,
  acquiringBank: text,
  mcc: text,
  expireMinutes: z.number(),
  /** Newest first. */
  versions: z.array(PayloadVersion),
  /** Reason for which the last request was rejected; empty if it was not. */
  refusal: text,
  /** The request that waits, if one does. */
  pending: z.array(ReviewDetail),
});

export const StaticQrQuery = pageQuery(
  {
    merId: rule.search(15),
    merName: rule.search(),
    store: rule.search(),
    terminal: rule.search(),
    status: QrStatus,
    chkStatus: MerchantCheck,
  },
  ['qrId', 'merName', 'createTime'],
);

/** Answer to saving: the request that it needs, empty if nobody has to approve it. */
const Saved = SubmittedScreened.extend({ qrId: text });

const PATH = '/mer/staticQr';
const PERMIT = 'mer:staticQr';

const calls = crud(PATH, PERMIT, {
  key: 'qrId',
  row: StaticQr,
  input: StaticQrInput,
  query: StaticQrQuery,
});
const byId = {
  method: 'GET',
  permit: `${PERMIT}:query`,
  params: z.object({ qrId: rule.id() }),
} as const;
/** Pixels of the longer side of a picture. */
const PictureSize = z.coerce.number<number>().int().min(120).max(2000).catch(600);

export const staticQrRoutes = {
  ...calls,
  get: route({ ...calls.get, data: StaticQrDetail }),
  create: route({ ...calls.create, answer: 'data', data: Saved }),
  update: route({
    ...calls.update,
    body: z.object({ ...record, ...sent }).superRefine(refuseAsTyped),
    answer: 'data',
    data: Saved,
  }),
  /** Generates a code without keeping it; refused for a payee who has to be reviewed. */
  generate: route({
    method: 'POST',
    path: `${PATH}/generate`,
    permit: `${PERMIT}:add`,
    trace: { action: 'preview' },
    body: StaticQrInput,
    answer: 'data',
    data: Made,
  }),
  /**
   * Reads what a form begins with: category, name and city of a merchant, whether it may have a
   * code, and the payees that need no review (`isKnownPayee`).
   */
  merchant: route({
    method: 'GET',
    path: `${PATH}/merchant`,
    permit: `${PERMIT}:list`,
    query: z.object({ merId: rule.code(15) }),
    answer: 'data',
    data: z.object({
      mcc: text,
      merName: text,
      city: text,
      usable: z.boolean(),
      accounts: z.array(text),
      names: z.array(text),
    }),
  }),
  /** The same code with an amount, payable again from now on. */
  renew: route({
    method: 'PUT',
    path: `${PATH}/renew`,
    permit: `${PERMIT}:edit`,
    body: z.object(record),
    answer: 'done',
  }),
  changeStatus: route({
    method: 'PUT',
    path: `${PATH}/changeStatus`,
    permit: `${PERMIT}:edit`,
    trace: { action: 'changeStatus' },
    body: z.object({ ...record, status: QrStatus }),
    answer: 'done',
  }),
  /** The code alone: level M, a quiet zone of four modules. */
  image: route({
    ...byId,
    path: `${PATH}/{qrId}/image`,
    query: z.object({ fmt: z.enum(['png', 'svg']).catch('png'), size: PictureSize }),
    answer: 'file',
  }),
  /** A sheet of A6 to put up; refused of a code with an amount. */
  sticker: route({
    ...byId,
    path: `${PATH}/{qrId}/sticker`,
    query: z.object({
      fmt: z.enum(['pdf', 'png', 'svg']).catch('pdf'),
      lang: z.enum(['zh-CN', 'en-US']).catch('zh-CN'),
    }),
    answer: 'file',
  }),
};
