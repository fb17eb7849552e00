import type { CurrencyQuery } from '@portal/contract/system/currency';
import type { z } from 'zod';
import { liftScope } from '../../../db/caller-scope.ts';
import { type Export, readById } from '../../../exports/export.ts';
import { type CurrencyRow, selectCurrencies, toCurrency } from './currency.store.ts';
import { AMOUNTS_ANYWHERE } from './in-use.ts';

/** Currencies with both names, in the order of their numbers. */
export const currencyExport: Export<z.output<typeof CurrencyQuery>, CurrencyRow> = {
  topic: 'currency',
  columns: [
    { field: 'numCode' },
    { field: 'currCode' },
    { field: 'currName', width: 24 },
    { field: 'currNameEn', width: 24 },
    { field: 'currencyPrecision' },
    { field: 'endCutNum' },
    { field: 'isoExponent' },
    { field: 'orderNum' },
    { field: 'status', dictionary: 'sys_normal_disable' },
    { field: 'remark', width: 30 },
  ],
  ...readById({
    select: (ctx, query) => {
      liftScope(AMOUNTS_ANYWHERE);
      return selectCurrencies(ctx, query);
    },
    id: 'num_code',
    column: 'c.num_code',
    row: (_, row) => toCurrency(row),
  }),
};
