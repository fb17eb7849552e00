import { dictRoutes } from '@portal/contract/system/dict';
import { CURRENCIES } from '@portal/money';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../kernel/serve.ts';
import type { Deps } from '../deps.ts';
import { entriesOf, entriesOfTypes } from './dict.store.ts';

const currencies = [...CURRENCIES.values()]
  .map(({ numCode, currCode }) => ({ label: currCode, value: numCode }))
  .sort((left, right) => left.label.localeCompare(right.label));

export { entriesOfTypes } from './dict.store.ts';

export function dictModule(app: FastifyInstance, { optionSources }: Deps): void {
  const on = serve(app);
  optionSources.add('currency', () => currencies);

  on(dictRoutes.byType, ({ params }, ctx) => entriesOf(ctx, params.dictType));
  on(dictRoutes.byTypes, ({ query }, ctx) => entriesOfTypes(ctx, query.types.split(',')));
  on(dictRoutes.common, ({ params }, ctx) => optionSources.list(params.type, ctx));
}
