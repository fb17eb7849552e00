import { z } from 'zod';
import { crud } from '../kit/crud.ts';
import { ON_OFF } from '../kit/dictionaries.ts';
import { pageQuery } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';

/** 0 in use, 1 stopped: no longer offered, its amounts are shown as before. */
const Status = rule.dict(ON_OFF);

/** Number of decimals of a major unit, as this platform or as ISO counts them. */
const decimals = () =>
  z
    .number('commonData.blankMsg')
    .int('currency.decimals')
    .min(0, 'currency.decimals')
    .max(4, 'currency.decimals');

/** Fields of a currency that can be changed (specification §3, domain §1.4). */
const CurrencyFields = z.object({
  /** Three letters. */
  currCode: rule.pattern(3, /^[A-Z]{3}$/, 'currency.currCodeFormat'),
  currName: rule.required(50),
  currNameEn: rule.required(50),
  currencyPrecision: decimals(),
  /** Trailing digits cut from what is shown, never from input or export; at most the decimals. */
  endCutNum: decimals(),
  /** Decimals in files of channels and in payment codes. */
  isoExponent: decimals(),
  orderNum: rule.order(),
  status: Status,
  remark: rule.text(500),
});

export const CurrencyInput = z.object({
  /** Three digits, leading zeros kept; never changes. */
  numCode: rule.pattern(3, /^\d{3}$/, 'currency.numCodeFormat'),
  ...CurrencyFields.shape,
});

export const Currency = z.object({
  ...CurrencyInput.shape,
  orderNum: z.number(),
  /** Amounts in it exist: its decimals stay, and it is not deleted. */
  inUse: z.boolean(),
  createBy: z.string(),
  createTime: z.string(),
  updateBy: z.string(),
  updateTime: z.string(),
  version: z.number(),
});

export const CurrencyQuery = pageQuery(
  {
    numCode: rule.search(3),
    currCode: rule.search(3),
    currName: rule.search(),
    status: Status,
  },
  ['numCode', 'currCode', 'orderNum', 'currencyPrecision'],
);

const PATH = '/system/currency';
const PERMIT = 'system:currency';

export const currencyRoutes = {
  ...crud(PATH, PERMIT, {
    key: 'numCode',
    row: Currency,
    input: CurrencyFields,
    query: CurrencyQuery,
  }),
  create: route({
    method: 'POST',
    path: PATH,
    permit: `${PERMIT}:add`,
    body: CurrencyInput,
    answer: 'done',
  }),
};
