import { blacklistRoutes } from '../../merchant/blacklist.ts';
import { cardbinRoutes } from '../../merchant/cardbin.ts';
import { channelRoutes } from '../../merchant/channel.ts';
import { feeRoutes } from '../../merchant/fee.ts';
import { limitRoutes } from '../../merchant/limit.ts';
import { merChannelRoutes } from '../../merchant/mer-channel.ts';
import { merchantRoutes } from '../../merchant/merchant.ts';
import { merchantWriteRoutes } from '../../merchant/merchant-writes.ts';
import { reviewRoutes } from '../../merchant/review.ts';
import { staticQrRoutes } from '../../merchant/static-qr.ts';
import { named, type SpecEntity, type SpecFields } from './entity.ts';

const merchantTexts: SpecFields = {
  number: 'merId',
  name: 'merName',
  abbreviation: 'abbr',
  'business scope': 'businessScope',
  'English name': 'enName',
  'registered name': 'registeredName',
  'superior merchant number': 'superiorMerId',
  'MCC code': 'mcc',
  'licence number': 'licenceNo',
  'licence validity': 'licenceValid',
  'customer-service phone': 'servicePhone',
  'contact type': 'contactType',
  'contact name': 'contact',
  'contact ID card': 'contactId',
  'contact phone': 'phone',
  'contact email': 'email',
  'developer name': 'developerName',
  'developer phone': 'extenderPhone',
  'legal person name': 'legalName',
  'legal person ID type': 'legalIdType',
  'legal person ID number': 'legalIdNo',
  'legal person ID validity': 'legalIdValid',
  'administrator name': 'adminName',
  'administrator account': 'adminAccount',
  'administrator email': 'adminEmail',
  'administrator phone': 'adminPhone',
  'bank account': 'account',
  'account name': 'accountName',
  'account type': 'accountType',
  'reserved ID': 'reservedId',
  'reserved phone': 'reservedPhone',
  'settlement address': 'settleAddress',
  'cash outlet': 'cashOutlet',
  'settlement method': 'settleMethod',
  'settlement interval': 'settleInterval',
  'effective date': 'effectiveDate',
  'expiry date': 'expiryDate',
  'transfer days': 'transferDays',
  ...named('nature level province address type category bank branch currency'),
};

const SIDES: SpecFields = { '': 'all', 'debit ': 'debit', 'credit ': 'credit' };

const sides = (plan: string, parts: SpecFields): SpecFields =>
  Object.fromEntries(
    Object.entries(SIDES).flatMap(([called, side]) =>
      Object.entries(parts).map(([name, part]) => [`${called}${name}`, `${plan}.${side}.${part}`]),
    ),
  );

/** Records about merchants, their channels and codes. */
export const merchantEntities: readonly SpecEntity[] = [
  {
    name: 'Merchant',
    reads: [merchantRoutes.list, merchantRoutes.get, merchantRoutes.full],
    fields: {
      ...merchantTexts,
      'RSA public key': 'key.fingerprint',
      ...named('status images'),
    },
    writes: [merchantWriteRoutes.create],
    typed: {
      ...merchantTexts,
      'RSA public key': 'publicKey',
      'image of the licence': 'images.licence',
      'image of the door': 'images.door',
      'image of the bank card, front': 'images.bankCardFront',
      'image of the bank card, back': 'images.bankCardBack',
      'image of the ID, front': 'images.idFront',
      'image of the ID, back': 'images.idBack',
      'image of the hand-held ID': 'images.handHeldId',
      'image of the agreement': 'images.agreement',
    },
    screens: ['remotes/merchant/src/pages/info'],
  },
  {
    name: 'Channel',
    reads: [channelRoutes.list],
    fields: named('chnlName chnlCode status'),
    writes: [channelRoutes.create],
    typed: named('chnlName chnlCode status'),
    screens: ['remotes/merchant/src/pages/channel'],
  },
  {
    name: 'Its fees',
    reads: [feeRoutes.list],
    fields: {
      ...sides('plan', { rate: 'ratePpm', top: 'top' }),
      D0: 'plan.d0',
      'flag of distinguishing debit and credit': 'isDistDc',
      'flag of having a ladder': 'hasLadder',
      'D0 flag': 'd0Flag',
    },
    writes: [channelRoutes.changeFee, merChannelRoutes.changeFee],
    typed: {
      ...sides('plans.plan', { rate: 'ratePpm', top: 'top', 'ladder rates': 'tiers.ratePpm' }),
      d0Rate: 'plans.plan.d0.ratePpm',
      d0Bi: 'plans.plan.d0.bi',
      d0Bottom: 'plans.plan.d0.bottom',
      'flag of distinguishing debit and credit': 'plans.plan.isDistDc',
    },
    screens: [
      'remotes/merchant/src/pages/fee',
      'remotes/merchant/src/pages/channel',
      'shared/requests/src/plan',
    ],
  },
  {
    name: "Merchant's channel",
    reads: [merChannelRoutes.list],
    fields: {
      'consumption permission': 'consumeFlag',
      'refund permission': 'refundFlag',
      'cancel permission': 'cancelFlag',
      ...named('merId merName chnlName status chkStatus chnlMerCode'),
    },
    writes: [merChannelRoutes.create],
    typed: named('merId chnlCode chnlMerCode consumeFlag refundFlag cancelFlag status'),
    screens: ['remotes/merchant/src/pages/merChannel'],
  },
  {
    name: 'Limit',
    reads: [limitRoutes.list],
    fields: named('merId chnlCode status singleMin singleMax dailyMax monthlyMax'),
    writes: [limitRoutes.create, limitRoutes.update],
    typed: named('merId chnlCode singleMin singleMax dailyMax monthlyMax'),
    screens: ['remotes/merchant/src/pages/limit'],
  },
  {
    name: 'Review',
    reads: [reviewRoutes.list],
    fields: named('verStatus verIsAdd createBy createTime verTime verBy remark'),
    writes: [reviewRoutes.decide],
    typed: named('verStatus remark'),
    screens: ['shared/review/src', 'remotes/merchant/src/pages/audit'],
  },
  {
    name: 'Blacklist',
    reads: [blacklistRoutes.list],
    fields: {
      'ID card': 'idCard',
      'bank card number': 'card',
      'device id': 'deviceId',
      ...named('name remark'),
    },
    writes: [blacklistRoutes.create, blacklistRoutes.update],
    typed: named('name idCard card deviceId remark'),
    screens: ['remotes/merchant/src/pages/blacklist'],
  },
  {
    name: 'Card BIN',
    reads: [cardbinRoutes.list],
    fields: named('binNumber levelType'),
    writes: [cardbinRoutes.create, cardbinRoutes.update],
    typed: named('binNumber levelType'),
    screens: ['remotes/merchant/src/pages/cardbin'],
  },
  {
    name: 'Static QR',
    reads: [staticQrRoutes.list],
    fields: {
      'merchant name': 'merName',
      'terminal label': 'terminal',
      ...named('city store phone amount'),
    },
    writes: [staticQrRoutes.create],
    typed: named('merName city store terminal phone amount'),
    screens: ['remotes/merchant/src/pages/staticQr'],
  },
];
