import { fileRoutes } from '@portal/contract/common/file';
import { pendingRoutes } from '@portal/contract/finance/pending';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { MERCHANT_CHECK, MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import { limitRoutes } from '@portal/contract/merchant/limit';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import type { MerchantImage } from '@portal/contract/merchant/merchant-input';
import { merchantWriteRoutes } from '@portal/contract/merchant/merchant-writes';
import { reviewRoutes } from '@portal/contract/merchant/review';
import { vatRoutes } from '@portal/contract/merchant/vat';
import { drawPicture } from '../merchant-pictures.ts';
import { type Act, type Desk, fileOf, firstOf, PAGE, requireDone } from './desk.ts';

const approved = { status: MERCHANT_STATUS.enabled, chkStatus: MERCHANT_CHECK.approved } as const;

/** A picture as a form with its file. */
async function pictureOf(kind: MerchantImage): Promise<FormData> {
  return fileOf(`${kind}.png`, new Uint8Array(await drawPicture(kind, 205)));
}

/** Keeps the picture of a voucher and answers where. */
export async function keepVoucher(desk: Desk) {
  const file = await pictureOf('agreement');
  const kept = await desk.call(fileRoutes.upload, { query: { use: 'image' }, file });
  return { fileName: kept.fileName, originalFilename: kept.originalFilename };
}

/** A limit for a merchant's channel that has none in a currency. */
async function limitToAsk(desk: Desk) {
  const { rows } = await desk.call(merchantRoutes.list, { query: { ...approved, ...PAGE } });
  for (const { merId } of rows) {
    const channels = await desk.call(limitRoutes.channels, { query: { merId } });
    const limits = await desk.call(limitRoutes.usage, { query: { merId } });
    const taken = new Set(limits.map(({ chnlCode, currency }) => `${chnlCode} ${currency}`));
    const free = channels
      .flatMap(({ chnlCode, currencies }) => currencies.map((currency) => ({ chnlCode, currency })))
      .find(({ chnlCode, currency }) => !taken.has(`${chnlCode} ${currency}`));
    if (free) return { merId, ...free };
  }
  throw new Error('there is no channel without a limit');
}

/** Balances that can be settled, the first of them left out. */
export async function balances(desk: Desk, skip = 0) {
  const { rows } = await desk.call(pendingRoutes.list, { query: { ...PAGE, positive: 'Y' } });
  return rows.filter(({ accountUnderReview }) => !accountUnderReview).slice(skip);
}

/** Asks for another tax of the merchants that are settled first. */
const askVat = async (desk: Desk, at: number) => {
  const { merId, currency } = firstOf(await balances(desk, at), 'merchant with a balance');
  const { today } = await desk.call(vatRoutes.list, { params: { merId } });
  const body = { currency, ratePpm: 60_000, effectiveFrom: today };
  return desk.call(vatRoutes.change, { params: { merId }, body });
};

/** Requests about merchants, and decisions. */
export const MERCHANT_ACTS: readonly Act[] = [
  {
    what: 'another value added tax',
    userName: 'operator',
    act: async (desk) => {
      await askVat(desk, 0);
    },
  },
  {
    what: 'a disabled merchant that is to be enabled',
    userName: 'operator',
    act: async (desk) => {
      const query = {
        status: MERCHANT_STATUS.disabled,
        chkStatus: MERCHANT_CHECK.approved,
        ...PAGE,
      } as const;
      const { rows } = await desk.call(merchantRoutes.list, { query });
      const { merId } = firstOf(rows, 'disabled merchant');
      const { version } = await desk.call(merchantRoutes.get, { params: { merId } });
      await desk.call(merchantWriteRoutes.enable, {
        params: { merId },
        body: { reason: '整改完成，申请恢复。Issues corrected, please enable again', version },
      });
    },
  },
  {
    what: 'a picture of a shop that has moved',
    userName: 'operator',
    act: async (desk) => {
      const { rows } = await desk.call(merchantRoutes.list, { query: { ...approved, ...PAGE } });
      const { merId } = firstOf(rows.slice(5), 'merchant');
      const { version } = await desk.call(merchantRoutes.get, { params: { merId } });
      const file = await pictureOf('door');
      const { fileName } = await desk.call(merchantWriteRoutes.uploadImage, { file });
      const body = { images: { door: fileName }, version };
      await desk.call(merchantWriteRoutes.images, { params: { merId }, body });
    },
  },
  {
    what: 'a limit that is withdrawn',
    userName: 'operator',
    act: async (desk) => {
      const body = {
        ...(await limitToAsk(desk)),
        singleMin: '1000',
        singleMax: '5000000',
        dailyMax: '50000000',
        monthlyMax: '900000000',
      };
      const { auditId } = await desk.call(limitRoutes.create, { body });
      await desk.call(reviewRoutes.withdraw, { params: { auditId } });
    },
  },
  {
    what: 'a tax that is passed',
    userName: 'auditor',
    act: async (desk) => {
      const query = { ...PAGE, objType: 'MER_VAT', verStatus: VER_STATUS.pending } as const;
      const { rows } = await desk.call(reviewRoutes.list, { query });
      const auditIds = [firstOf(rows, 'tax to review').auditId];
      const body = { auditIds, verStatus: VER_STATUS.approved, remark: '' };
      requireDone(await desk.call(reviewRoutes.decide, { body }));
    },
  },
  {
    what: 'a tax that waits',
    userName: 'operator',
    act: async (desk) => {
      await askVat(desk, 1);
    },
  },
];
