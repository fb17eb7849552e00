import { generateKeyPairSync } from 'node:crypto';
import type { Answer } from '@portal/contract/kit/route';
import { merchantWriteRoutes as writes } from '@portal/contract/merchant/merchant-writes';
import { reviewRoutes } from '@portal/contract/merchant/review';
import type { Client } from './client.ts';
import type { User } from './user.ts';

let made = 0;

/** An RSA key pair's public half as a merchant sends it. */
export const publicKeyPem = (bits = 2048): string =>
  generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).publicKey;

/** A new merchant that every rule takes; each has a number and an account of its own. */
export function newMerchant(overrides: Record<string, unknown> = {}) {
  made += 1;
  const serial = String(9_000_000 + made);
  return {
    merId: `85505812${serial}`,
    merName: `New Noodle ${serial}`,
    abbr: 'New Noodle',
    registeredName: 'New Noodle Co., Ltd.',
    enName: 'New Noodle',
    nature: '2',
    level: '1',
    category: 'OFFLINE',
    type: '1',
    mcc: '5812',
    superiorMerId: '',
    businessScope: 'noodles',
    province: 'PNH',
    address: '12 Street 310, Phnom Penh',
    servicePhone: '85512000123',
    contactType: '1',
    contact: 'Sokha Chan',
    contactId: '999999202611211234',
    phone: '85512000456',
    email: 'contact@example.com',
    developerName: '',
    extenderPhone: '85512000789',
    adminName: 'Dara Sok',
    adminAccount: `noodle${serial}`,
    adminEmail: 'admin@example.com',
    adminPhone: '85512000321',
    account: '000912345678',
    accountName: 'New Noodle',
    bank: 'Demo Mekong Bank',
    branch: 'Riverside',
    accountType: '1',
    currency: '840',
    reservedId: '',
    reservedPhone: '85512000654',
    swift: '',
    settleAddress: '12 Street 310, Phnom Penh',
    cashOutlet: '',
    settleMethod: '1',
    settleCycle: 'T1',
    settleInterval: '1',
    effectiveDate: '2026-01-01',
    expiryDate: '2036-01-01',
    transferDays: 1,
    licenceNo: 'KH0123456789',
    licenceValid: '2036-01-01',
    legalName: 'Dara Sok',
    legalIdType: '01',
    legalIdNo: '999999202611215678',
    legalIdValid: '2036-01-01',
    images: {},
    publicKey: '',
    ...overrides,
  };
}

/** Looks at every picture that a request asks for. */
export async function openPictures(checker: User, auditId: string): Promise<void> {
  const { data } = await checker.call(reviewRoutes.get, { params: { auditId } });
  const { diff = [] } = (data ?? {}) as Partial<Answer<typeof reviewRoutes.get>>;
  for (const { field, kind, after } of diff) {
    if (kind !== 'image' || after === '') continue;
    await checker.send(reviewRoutes.image, { params: { auditId, field, side: 'after' } });
  }
}

/** Passes or refuses a request, after a look at its pictures. */
export async function decideAs(
  checker: Client,
  auditId: string,
  verStatus: '1' | '2',
  remark = '',
) {
  await openPictures(checker, auditId);
  return checker.call(reviewRoutes.decide, { body: { auditIds: [auditId], verStatus, remark } });
}

/** A merchant that was proposed and passed; returns its number. */
export async function approvedMerchant(
  maker: Client,
  checker: Client,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const body = newMerchant(overrides);
  const asked = await maker.call(writes.create, { body });
  if (asked.code !== 200) throw new Error(JSON.stringify(asked));
  const { auditId } = asked.data as { auditId: string };
  const decided = await decideAs(checker, auditId, '1');
  const [result] = decided.data as { ok: boolean; msg: string }[];
  if (!result?.ok) throw new Error(JSON.stringify(decided));
  return body.merId;
}
