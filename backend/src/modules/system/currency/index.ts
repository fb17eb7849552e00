import { currencyRoutes } from '@portal/contract/system/currency';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { currencyByCode, currencyOptions, pageOfCurrencies } from './currency.store.ts';
import { insertCurrency, removeCurrencies, updateCurrency } from './currency.writes.ts';
import { currencyExport } from './export.ts';

export { changedCurrencies } from './currency.store.ts';

export function currencyModule(app: FastifyInstance, { optionSources, exports }: Deps): void {
  const on = serve(app);
  optionSources.add('currency', currencyOptions);

  on(currencyRoutes.list, ({ query }, ctx) => pageOfCurrencies(ctx, query));
  on(currencyRoutes.get, ({ params }, ctx) => currencyByCode(ctx, params.numCode));
  on(currencyRoutes.create, ({ body }, ctx) => insertCurrency(ctx, body));
  on(currencyRoutes.update, ({ body }, ctx) => updateCurrency(ctx, body));
  on(currencyRoutes.remove, ({ params }, ctx) => removeCurrencies(ctx, params.ids.split(',')));
  on(currencyRoutes.export, exports.handler(currencyRoutes.export, currencyExport));
}
