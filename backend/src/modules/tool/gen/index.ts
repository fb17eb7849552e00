import { genRoutes } from '@portal/contract/tool/gen';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import { genById, pageOfGens } from './gen.store.ts';
import { insertGen, removeGens, updateGen } from './gen.writes.ts';
import { filesOf } from './templates/index.ts';
import { zipOf } from './zip-of.ts';

/** Descriptions of resources, and the code that follows from them: text, never run or stored. */
export function genModule(app: FastifyInstance): void {
  const on = serve(app);

  on(genRoutes.list, ({ query }, ctx) => pageOfGens(ctx, query));
  on(genRoutes.get, ({ params }, ctx) => genById(ctx, params.genId));
  on(genRoutes.create, ({ body }, ctx) => insertGen(ctx, body));
  on(genRoutes.update, ({ body }, ctx) => updateGen(ctx, body));
  on(genRoutes.remove, ({ params }, ctx) => removeGens(ctx, params.ids.split(',')));
  on(genRoutes.preview, async ({ params }, ctx) => filesOf(await genById(ctx, params.genId)));
  on(genRoutes.download, async ({ params }, ctx) => {
    const description = await genById(ctx, params.genId);
    return {
      name: `${description.resourceName}.zip`,
      type: 'application/zip',
      body: await zipOf(filesOf(description)),
    };
  });
}
