import { BlacklistInput, blacklistRoutes } from '../../merchant/blacklist.ts';
import { CardbinInput, cardbinRoutes } from '../../merchant/cardbin.ts';
import { ChannelInput, channelRoutes } from '../../merchant/channel.ts';
import { LIMIT_AMOUNTS, LimitForm, limitRoutes } from '../../merchant/limit.ts';
import { MerchantInput, RsaInput } from '../../merchant/merchant-input.ts';
import { merchantWriteRoutes } from '../../merchant/merchant-writes.ts';
import { staticQrRoutes } from '../../merchant/static-qr.ts';
import { StaticQrForm } from '../../merchant/static-qr-rules.ts';
import { remitForms } from '../../remittance/apply-input.ts';
import { remitWriteRoutes } from '../../remittance/apply-writes.ts';
import { fields, needed, type SpecExamples, type SpecRule } from './rule-row.ts';

const PHONE = 'commonData.phoneFormatError?min=4&max=20';
const REQUIRED =
  'Nearly all fields of a merchant, of a remittance and of the blacklist are required.';

const merchant = {
  screens: ['remotes/merchant/src/pages/info'],
  form: { MerchantInput },
  route: merchantWriteRoutes.create,
};
const latinName: SpecExamples = {
  refused: [
    ['咖啡店', 'merchant.noChinese'],
    ['Coffee 店', 'merchant.noChinese'],
  ],
  accepted: ['Coffee & Co.'],
};
const phone: SpecExamples = {
  refused: [
    ['123', PHONE],
    ['12345a', PHONE],
  ],
  accepted: ['85512345678'],
};

const telephone: SpecExamples = {
  refused: [
    ['1--2', 'rulesTips.telephone'],
    ['12345a', 'rulesTips.telephone'],
  ],
  accepted: ['85512345678', '023-123456'],
};

const merchants: readonly SpecRule[] = [
  ...fields(
    { ...merchant, said: 'Merchant names hold no Chinese.' },
    { merName: latinName, abbr: latinName },
  ),
  ...needed(
    { ...merchant, said: REQUIRED },
    'merId merName abbr registeredName nature licenceNo licenceValid province address servicePhone contactType contact contactId phone email extenderPhone legalName legalIdType legalIdNo legalIdValid category adminName adminAccount adminEmail adminPhone account accountName bank settleAddress effectiveDate expiryDate reservedPhone mcc',
    'settleMethod',
  ),
  ...fields(
    { ...merchant, said: 'Phone must be valid.' },
    {
      servicePhone: telephone,
      phone,
      extenderPhone: phone,
      adminPhone: phone,
      reservedPhone: phone,
    },
  ),
  ...needed(
    {
      ...merchant,
      said: 'RSA public key cannot be empty.',
      form: { RsaInput },
      route: merchantWriteRoutes.rsa,
    },
    'publicKey',
  ),
];

const limits: readonly SpecRule[] = LIMIT_AMOUNTS.map((field) => ({
  said: 'The four limits are positive with two decimals.',
  screens: ['remotes/merchant/src/pages/limit'],
  form: { LimitForm },
  field,
  route: limitRoutes.create,
  refused: [
    ['', 'commonData.blankMsg'],
    ['0', 'rulesTips.amtmess2'],
    ['0.00', 'rulesTips.amtmess2'],
    ['-1', 'rulesTips.amtmess2'],
    ['1.005', 'rulesTips.amtmess2'],
    ['20000000.01', 'rulesTips.rechargeAmount?max=20%2C000%2C000'],
  ],
  accepted: ['0.01', '100', '100.50', '20000000'],
  wire: {
    beside: {
      ...{ merId: '104058140000001', chnlCode: 'CHNL', currency: '840' },
      ...Object.fromEntries(LIMIT_AMOUNTS.map((name) => [name, '100'])),
    },
    refused: [
      ['0', 'rulesTips.amtmess2'],
      ['-100', 'rulesTips.amtmess2'],
      ['2000000001', 'rulesTips.rechargeAmount?max=20%2C000%2C000'],
    ],
  },
}));

const channel = {
  screens: ['remotes/merchant/src/pages/channel'],
  form: { ChannelInput },
  route: channelRoutes.create,
};
const channels: readonly SpecRule[] = [
  ...fields(
    { ...channel, said: "A channel's code has a form." },
    {
      chnlCode: {
        refused: [
          ['', 'commonData.blankMsg'],
          ['bank', 'channel.chnlCodeFormat'],
          ['1BANK', 'channel.chnlCodeFormat'],
        ],
        accepted: ['BANK_1'],
      },
      chnlName: { refused: [['', 'commonData.blankMsg']], accepted: ['Lakeside'] },
      status: { refused: [['', 'commonData.optionMsg']], accepted: ['0'] },
    },
  ),
  {
    said: 'A card BIN has six digits.',
    screens: ['remotes/merchant/src/pages/cardbin'],
    form: { CardbinInput },
    field: 'binNumber',
    route: cardbinRoutes.create,
    refused: [
      ['', 'commonData.blankMsg'],
      ['12345', 'cardbin.numberFormat'],
      ['12345a', 'cardbin.numberFormat'],
    ],
    accepted: ['400012'],
  },
  {
    said: 'A QR amount has at most nine digits and two decimals.',
    screens: ['remotes/merchant/src/pages/staticQr'],
    form: { StaticQrForm },
    field: 'amount',
    route: staticQrRoutes.create,
    refused: [
      ['1234567890', 'staticQr.amountForm'],
      ['1.234', 'staticQr.amountForm'],
      ['0', 'staticQr.amountForm'],
    ],
    accepted: ['', '123456789.12', '0.5'],
    wire: {
      beside: { merName: 'Coffee', city: 'Phnom Penh', store: '', terminal: '', phone: '' },
      refused: [['1.5', 'commonData.amountMsg']],
      accepted: ['', '12345678912'],
    },
  },
];

const blacklist = {
  screens: ['remotes/merchant/src/pages/blacklist'],
  form: { BlacklistInput },
  route: blacklistRoutes.create,
};
const blacklisted: readonly SpecRule[] = [
  ...needed({ ...blacklist, said: REQUIRED }, 'name idCard card deviceId remark'),
  ...fields(
    { ...blacklist, said: 'Its name has letters or Chinese only, its bank card digits only.' },
    {
      name: { refused: [['Sok 1', 'blacklist.nameFormat']], accepted: ['Sok Dara', '王芳'] },
      card: {
        refused: [['9000-1234-1234', 'blacklist.cardFormat']],
        accepted: ['900012341234'],
      },
    },
  ),
];

const remittance = {
  screens: ['remotes/remittance/src/pages/apply'],
  form: { remitForms: remitForms(() => '2026-11-27').confirm },
  route: remitWriteRoutes.create,
};
const latin: SpecExamples = {
  refused: [
    ['王芳', 'remit.latin'],
    ['Sok_Dara', 'remit.latin'],
  ],
  accepted: ['Sok Dara 1'],
};
const remittances: readonly SpecRule[] = [
  ...fields(
    { ...remittance, said: 'A remittance is written in English letters and digits.' },
    {
      payerName: latin,
      city: latin,
      address: latin,
      payeeName: latin,
      payeeBank: latin,
      remark: latin,
    },
  ),
  ...needed(
    { ...remittance, said: REQUIRED },
    'payerName payerAccount nationality idType idNo residenceCountry city address payeeName payeeAccount payeeBank payeeCountry merId',
    'gender samePersonFlag businessInd fundSource',
  ),
  {
    ...remittance,
    said: 'Its amount is positive with two decimals.',
    field: 'amount',
    refused: [
      ['', 'commonData.blankMsg'],
      ['0', 'rulesTips.amtmess2'],
      ['1.005', 'rulesTips.amtmess2'],
    ],
    accepted: ['1.05'],
    wire: { refused: [['1.05', 'commonData.amountMsg']], accepted: ['105'] },
  },
];

/** Rules about merchants, their channels and codes, the blacklist and remittances. */
export const businessRules: readonly SpecRule[] = [
  ...merchants,
  ...limits,
  ...channels,
  ...blacklisted,
  ...remittances,
];
