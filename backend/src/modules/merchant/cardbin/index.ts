import { cardbinRoutes } from '@portal/contract/merchant/cardbin';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { binById, binOfCard, pageOfBins } from './cardbin.store.ts';
import { insertBin, removeBins, updateBin } from './cardbin.writes.ts';
import { cardbinExport } from './export.ts';
import { cardbinImport } from './import.ts';

export { levelsOfCards } from './cardbin.store.ts';

export function cardbinModule(app: FastifyInstance, { exports, exportFiles }: Deps): void {
  const on = serve(app);

  on(cardbinRoutes.list, ({ query }, ctx) => pageOfBins(ctx, query));
  on(cardbinRoutes.get, ({ params }, ctx) => binById(ctx, params.binId));
  on(cardbinRoutes.match, ({ params }, ctx) => binOfCard(ctx, params.pan6));
  on(cardbinRoutes.create, ({ body }, ctx) => insertBin(ctx, body));
  on(cardbinRoutes.update, ({ body }, ctx) => updateBin(ctx, body));
  on(cardbinRoutes.remove, ({ params }, ctx) => removeBins(ctx, params.ids.split(',')));
  on(cardbinRoutes.export, exports.handler(cardbinRoutes.export, cardbinExport));

  const own = { transaction: 'own' } as const;
  on(cardbinRoutes.importTemplate, (_, ctx) => cardbinImport.template(ctx, exportFiles));
  on(cardbinRoutes.importPreview, (input, ctx) => cardbinImport.preview(ctx, input), own);
  on(cardbinRoutes.importData, (input, ctx) => cardbinImport.run(ctx, input), own);
}
