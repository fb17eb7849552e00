import { z } from 'zod';
import { crud } from '../kit/crud.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { valueError } from './parameters.ts';

/** The value of a key that the program reads is of its type. */
function refuseWrongValue(
  { configKey, configValue }: { configKey: string; configValue: string },
  ctx: z.RefinementCtx,
): void {
  const text = valueError(configKey, configValue);
  if (text) ctx.addIssue({ code: 'custom', path: ['configValue'], message: text });
}

/** Name, key and value are required (specification §5, business rules); lengths: conventions §2.7. */
const sent = {
  configName: rule.required(100),
  configKey: rule.pattern(100, /^[A-Za-z0-9_.-]+$/, 'config.keyFormat'),
  configValue: rule.free(500),
  configType: rule.dict('Y', 'N'),
  remark: rule.text(500),
};

export const ConfigInput = z.object(sent).superRefine(refuseWrongValue);

/** Parameter; `configType` Y = built in, cannot be deleted. */
export const Config = z.object({
  configId: z.string(),
  ...sent,
  createBy: z.string(),
  createTime: z.string(),
  updateBy: z.string(),
  updateTime: z.string(),
  version: z.number(),
});

export const ConfigQuery = pageQuery(
  {
    configName: rule.search(),
    configKey: rule.search(),
    configType: rule.dict('Y', 'N'),
    params: timeRange(),
  },
  ['configId', 'configName', 'configKey', 'createTime'],
);

const calls = crud('/system/config', 'system:config', {
  key: 'configId',
  row: Config,
  input: ConfigInput,
  query: ConfigQuery,
  stepUp: true,
});

export const configRoutes = {
  ...calls,
  update: route({
    ...calls.update,
    body: z
      .object({ ...sent, configId: rule.key(), version: rule.version() })
      .superRefine(refuseWrongValue),
  }),
  /**
   * Value by key, in `msg`; empty for a key that is unknown or secret: clients of the family ask for the
   * first password, and tell their user of a failure otherwise.
   */
  byKey: route({
    method: 'GET',
    path: '/system/config/configKey/{configKey}',
    permit: null,
    params: z.object({ configKey: sent.configKey }),
    answer: 'msg',
  }),
  refreshCache: route({
    method: 'DELETE',
    path: '/system/config/refreshCache',
    permit: 'system:config:remove',
    trace: { action: 'refreshCache' },
    answer: 'done',
  }),
};
