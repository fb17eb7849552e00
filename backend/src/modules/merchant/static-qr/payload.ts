import { createHash } from 'node:crypto';
import { QR_TYPE } from '@portal/contract/merchant/dictionaries';
import type { StaticQrDetail, StaticQrInput } from '@portal/contract/merchant/static-qr';
import { khqrOf } from '@portal/contract/merchant/static-qr-payload';
import { decode, encode, explain } from '@portal/khqr';
import { typedMajor } from '@portal/money';
import type { z } from 'zod';
import { stampAt } from '../../../kernel/clock.ts';

/** Content of a code, without its merchant. */
export type Content = Omit<z.output<typeof StaticQrInput>, 'merId'>;
type Detail = z.output<typeof StaticQrDetail>;
type Made = Pick<Detail, 'payload' | 'md5' | 'type' | 'expireAt' | 'decoded'>;

/** Describes a text: md5, type, expiry in the platform's zone, its fields. */
export function describePayload(payload: string): Made {
  const { initiation, expiresAt } = decode(payload);
  return {
    payload,
    md5: createHash('md5').update(payload).digest('hex'),
    type: initiation === QR_TYPE.dynamic ? QR_TYPE.dynamic : QR_TYPE.static,
    expireAt: expiresAt ? stampAt(Number(expiresAt)) : '',
    decoded: explain(payload),
  };
}

/** The text of a code that is made at `now` (ms) for a merchant of this category. */
export function makePayload(content: Content, mcc: string, now: number): Made {
  const amount = content.amount && typedMajor(content.amount, content.currency);
  return describePayload(encode(khqrOf({ ...content, amount }, mcc, now), now));
}

/** Reads the payee from the text of a code: account, name and category. */
export function payeeOf(payload: string) {
  const { kind, merchantName, bakongAccount, merchantId, acquiringBank, mcc } = decode(payload);
  return {
    kind: kind === 'individual' ? ('individual' as const) : ('merchant' as const),
    merName: merchantName ?? '',
    bakongAccount: bakongAccount ?? '',
    merchantId: merchantId ?? '',
    acquiringBank: acquiringBank ?? '',
    mcc: mcc ?? '',
  };
}
