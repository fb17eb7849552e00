import { CurrencyCode } from '@portal/contract/kit/envelope';
import { route } from '@portal/contract/kit/route';
import { CardIssuer, Clearing, CyberPart, UmsPart } from '@portal/contract/orders/parts';
import { columnsOf } from '@portal/ui';
import { z } from 'zod';
import { orderWords } from '../order/words.ts';

/** Kinds of columns for a part of the detail, as if a call answered it alone. */
const ofPart = <Part extends z.ZodType>(data: Part) =>
  columnsOf(orderWords, route({ method: 'GET', path: '', permit: null, answer: 'data', data }));

const clearing = ofPart(z.object({ ...Clearing.shape, currency: CurrencyCode }));

export const clearingFacts = [
  clearing.date('traceDate'),
  clearing.text('traceTime'),
  clearing.date('settleDate'),
  clearing.minor('settleAmt'),
  clearing.date('batchDate'),
];

const cyber = ofPart(z.object({ ...CyberPart.shape, ...CardIssuer.shape }));

export const cyberFacts = [
  cyber.code('flowId'),
  cyber.dict('txnType', 'txn_type'),
  cyber.text('txnSubType'),
  cyber.dict('cardType', 'card_level_type'),
  cyber.text('bin'),
  cyber.text('binIssuer'),
  cyber.text('binScheme'),
  cyber.text('billToName'),
  cyber.text('billToCountry'),
  cyber.text('eci'),
  cyber.text('avsResult'),
  cyber.text('cvnResult'),
];

const ums = ofPart(UmsPart);

export const umsFacts = [ums.code('payerCardID'), ums.code('payeeCardID')];

const address = ofPart(z.object({ name: z.string(), address: z.string(), country: z.string() }));

export const addressFacts = [
  address.text('name'),
  address.text('address'),
  address.text('country'),
];

const seller = ofPart(z.object({ name: z.string(), sellerId: z.string(), country: z.string() }));

export const sellerFacts = [seller.text('name'), seller.code('sellerId'), seller.text('country')];
