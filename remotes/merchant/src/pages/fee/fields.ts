import { feeRoutes } from '@portal/contract/merchant/fee';
import { columnsOf, searchOf } from '@portal/ui';
import { HasD0, HasLadder, IsDistDc, NextPlan, Plan, Rates, Whose } from './Cells.tsx';
import { words } from './words.ts';

const { id, name, code, text, currency, own, rate, date } = columnsOf(words, feeRoutes.list);

const PLAN_PX = 280;
const NEXT_PX = 172;
const FLAG = { width: [64, 72] } as const;

const shown = [
  code('chnlCode', { width: [116, 132] }),
  currency('currency', { width: [80, 92] }),
  own('own', Whose, { width: [100, 112] }),
  own('plan', Plan, { width: PLAN_PX, Figure: Rates }),
  own('hasLadder', HasLadder, { ...FLAG, hidden: true }),
  own('d0Flag', HasD0, FLAG),
  date('effectiveFrom'),
  own('next', NextPlan, { width: NEXT_PX }),
];

const hidden = [
  own('isDistDc', IsDistDc, { ...FLAG, hidden: true }),
  rate('minPpm', { hidden: true }),
  rate('maxPpm', { hidden: true }),
];

export const columns = [
  id('merId', { width: 156 }),
  name('merName', { width: 144 }),
  ...shown,
  ...hidden,
  text('chnlName', { hidden: true }),
];

/** Facts that a record shows below its name. */
export const facts = [
  code('merId'),
  ...shown.filter(({ name: field }) => field !== 'plan'),
  ...hidden,
];

export const Search = searchOf(words, feeRoutes.list);
