import type { ReconAction } from './recon-states.ts';

/** Values that a template takes from the difference; each is one field of `ReconErrorDetail`. */
export const TEMPLATE_VALUES = [
  'chnlName',
  'settleDate',
  'lineNo',
  'platOrderId',
  'refundId',
  'amount',
  'difference',
] as const;
export type TemplateValue = (typeof TEMPLATE_VALUES)[number];

interface Template {
  /** Names its words on the page, which have `{{value}}` in the places of its values. */
  name: string;
  actions: readonly ReconAction[];
  values: readonly TemplateValue[];
}

/** Messages that a handling may begin with; people change them as they like. */
export const TEMPLATES: readonly Template[] = [
  {
    name: 'confirmedByBill',
    actions: ['ADJUST'],
    values: ['chnlName', 'settleDate', 'lineNo', 'platOrderId', 'amount'],
  },
  { name: 'notAtChannel', actions: ['ADJUST'], values: ['chnlName', 'refundId', 'amount'] },
  { name: 'samePayment', actions: ['LINK'], values: ['chnlName', 'settleDate', 'lineNo'] },
  {
    name: 'neverPaid',
    actions: ['REVERSE'],
    values: ['chnlName', 'settleDate', 'platOrderId', 'amount'],
  },
  {
    name: 'paidTwice',
    actions: ['REFUND_PAYER'],
    values: ['chnlName', 'settleDate', 'lineNo', 'amount'],
  },
  {
    name: 'claimed',
    actions: ['CHANNEL_CLAIM'],
    values: ['chnlName', 'settleDate', 'difference'],
  },
  { name: 'claimPaid', actions: ['CLAIM_RECEIVED'], values: ['chnlName', 'difference'] },
  { name: 'rounding', actions: ['WRITE_OFF'], values: ['difference'] },
  { name: 'feeAgreed', actions: ['WRITE_OFF'], values: ['chnlName', 'settleDate', 'difference'] },
  { name: 'sameMoney', actions: ['NOTE'], values: ['chnlName', 'settleDate', 'lineNo'] },
];

export const templatesOf = (action: ReconAction): readonly Template[] =>
  TEMPLATES.filter(({ actions }) => actions.includes(action));
