import { dictRoutes } from '@portal/contract/system/dict';
import { dictDataRoutes, dictTypeRoutes } from '@portal/contract/system/dict-admin';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../kernel/context.ts';
import { entriesOf, entriesOfTypes } from '../../../kernel/dictionaries.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { dictDataByCode, pageOfDictData } from './dict-data.store.ts';
import { insertDictData, removeDictData, updateDictData } from './dict-data.writes.ts';
import { dictTypeById, dictTypeOptions, hasDictType, pageOfDictTypes } from './dict-type.store.ts';
import {
  insertDictType,
  refreshDictionaries,
  removeDictTypes,
  updateDictType,
} from './dict-type.writes.ts';
import { dictDataExport, dictTypeExport } from './export.ts';

export { valuesOfLabels } from './labels.ts';
export { dictRefresh } from './refresh.job.ts';

/** Begins the name of a dictionary whose entries are business data, for clients that do not ask for those apart. */
const COMMON_PREFIX = 'myDict_';

/** Entries of the dictionary that keeps business data of a type; 404 where there is none. */
async function keptEntries(ctx: Context, type: string) {
  const dictType = COMMON_PREFIX + type;
  if (!(await hasDictType(ctx, dictType))) throw notFound();
  return entriesOf(ctx, dictType);
}

export function dictModule(app: FastifyInstance, { optionSources, exports }: Deps): void {
  const on = serve(app);

  on(dictRoutes.byType, async ({ params: { dictType } }, ctx) => {
    if (!dictType.startsWith(COMMON_PREFIX)) return entriesOf(ctx, dictType);
    const type = dictType.slice(COMMON_PREFIX.length);
    const served = await optionSources.list(type, ctx);
    if (!served) return keptEntries(ctx, type);
    return served.map(({ label, value }) => ({
      dictLabel: label,
      dictValue: value,
      listClass: 'default' as const,
      cssClass: '',
    }));
  });
  on(dictRoutes.byTypes, ({ query }, ctx) => entriesOfTypes(ctx, query.types.split(',')));
  on(dictRoutes.common, async ({ params: { type } }, ctx) => {
    const served = await optionSources.list(type, ctx);
    if (served) return served;
    const entries = await keptEntries(ctx, type);
    return entries.map(({ dictLabel, dictValue }) => ({ label: dictLabel, value: dictValue }));
  });

  on(dictTypeRoutes.list, ({ query }, ctx) => pageOfDictTypes(ctx, query));
  on(dictTypeRoutes.get, ({ params }, ctx) => dictTypeById(ctx, params.dictId));
  on(dictTypeRoutes.create, ({ body }, ctx) => insertDictType(ctx, body));
  on(dictTypeRoutes.update, ({ body }, ctx) => updateDictType(ctx, body));
  on(dictTypeRoutes.remove, ({ params }, ctx) => removeDictTypes(ctx, params.ids.split(',')));
  on(dictTypeRoutes.export, exports.handler(dictTypeRoutes.export, dictTypeExport));
  on(dictTypeRoutes.refreshCache, (_, ctx) => refreshDictionaries(ctx));
  on(dictTypeRoutes.options, (_, ctx) => dictTypeOptions(ctx));

  on(dictDataRoutes.list, ({ query }, ctx) => pageOfDictData(ctx, query));
  on(dictDataRoutes.get, ({ params }, ctx) => dictDataByCode(ctx, params.dictCode));
  on(dictDataRoutes.create, ({ body }, ctx) => insertDictData(ctx, body));
  on(dictDataRoutes.update, ({ body }, ctx) => updateDictData(ctx, body));
  on(dictDataRoutes.remove, ({ params }, ctx) => removeDictData(ctx, params.ids.split(',')));
  on(dictDataRoutes.export, exports.handler(dictDataRoutes.export, dictDataExport));
}
