import { configRoutes } from '@portal/contract/system/config';
import { isSecretParameter, valueInForce } from '@portal/contract/system/parameters';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { configById, pageOfConfigs } from './config.store.ts';
import { insertConfig, removeConfigs, updateConfig } from './config.writes.ts';
import { configExport } from './export.ts';

export { visibleValue } from './visible-value.ts';

export function configModule(app: FastifyInstance, { settings, exports }: Deps): void {
  const on = serve(app);

  on(configRoutes.list, ({ query }, ctx) => pageOfConfigs(ctx, query));
  on(configRoutes.get, ({ params }, ctx) => configById(ctx, params.configId));
  on(configRoutes.create, ({ body }, ctx) => insertConfig(ctx, settings, body));
  on(configRoutes.update, ({ body }, ctx) => updateConfig(ctx, settings, body));
  on(configRoutes.remove, ({ params }, ctx) => removeConfigs(ctx, settings, params.ids.split(',')));
  on(configRoutes.export, exports.handler(configRoutes.export, configExport));

  on(configRoutes.byKey, async ({ params }, ctx) => {
    const { configKey } = params;
    const stored = await settings.value(ctx.db, configKey);
    if (stored === undefined || isSecretParameter(configKey)) return '';
    return valueInForce(configKey, stored);
  });

  on(configRoutes.refreshCache, async (_, ctx) => {
    await settings.raiseVersion(ctx.db);
    ctx.afterCommit(() => settings.forget());
    return undefined;
  });
}
