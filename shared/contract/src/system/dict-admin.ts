import { z } from 'zod';
import { crud } from '../kit/crud.ts';
import { ON_OFF } from '../kit/dictionaries.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { DictEntry, DictTypeName, LIST_CLASSES } from './dict.ts';

/** 0 in use, 1 stopped. */
const Status = rule.dict(ON_OFF);

/**
 * A dictionary. Its type begins with a small letter (conventions §2.6); `myDict_<name>` is common
 * data that no module serves itself (specification §7). Left out, the English name stays as it is.
 */
export const DictTypeInput = z.object({
  dictName: rule.required(100),
  dictNameEn: rule.text(100).optional(),
  dictType: rule.pattern(100, /^(myDict_)?[a-z][a-z\d_]*$/, 'dict.typeFormat'),
  status: Status,
  remark: rule.text(500),
});

export const DictType = z.object({
  dictId: z.string(),
  dictName: z.string(),
  dictNameEn: z.string(),
  dictType: z.string(),
  status: Status,
  /** The program reads it: its type and the values of its entries stay. */
  builtIn: z.boolean(),
  /** Number of its entries. */
  entries: z.number(),
  remark: z.string(),
  createBy: z.string(),
  createTime: z.string(),
  updateBy: z.string(),
  updateTime: z.string(),
  version: z.number(),
});

export const DictTypeQuery = pageQuery(
  { dictName: rule.search(), dictType: rule.search(100), status: Status, params: timeRange() },
  ['dictId', 'dictName', 'dictType', 'createTime'],
);

const TYPE_PATH = '/system/dict/type';
const PERMIT = 'system:dict';

export const dictTypeRoutes = {
  ...crud(TYPE_PATH, PERMIT, {
    key: 'dictId',
    row: DictType,
    input: DictTypeInput,
    query: DictTypeQuery,
  }),
  /** Makes every console read its dictionaries again. */
  refreshCache: route({
    method: 'DELETE',
    path: `${TYPE_PATH}/refreshCache`,
    permit: `${PERMIT}:remove`,
    trace: { action: 'refreshCache' },
    answer: 'done',
  }),
  /** All dictionaries in use, for a choice; names in the language of the call. */
  options: route({
    method: 'GET',
    path: `${TYPE_PATH}/optionselect`,
    permit: null,
    answer: 'data',
    data: z.array(DictType.pick({ dictId: true, dictName: true, dictType: true, status: true })),
  }),
};

/** An entry. Left out, the English label stays as it is. */
export const DictDataInput = z.object({
  dictType: DictTypeName,
  dictLabel: rule.free(100),
  dictLabelEn: rule.orEmpty(rule.free(100)).optional(),
  dictValue: rule.free(100),
  dictSort: rule.order(),
  listClass: z.enum(LIST_CLASSES, 'commonData.optionMsg').default('default'),
  cssClass: rule.orEmpty(rule.pattern(100, /^[A-Za-z][\w -]*$/, 'dict.cssClass')),
  isDefault: rule.dict('Y', 'N').default('N'),
  status: Status,
  remark: rule.text(500),
});

export const DictData = DictEntry.extend({
  dictCode: z.string(),
  dictType: z.string(),
  dictLabelEn: z.string(),
  dictSort: z.number(),
  isDefault: z.enum(['Y', 'N']),
  status: Status,
  /** The program knows its value: it stays. */
  builtIn: z.boolean(),
  remark: z.string(),
  createBy: z.string(),
  createTime: z.string(),
  updateBy: z.string(),
  updateTime: z.string(),
  version: z.number(),
});

export const DictDataQuery = pageQuery(
  { dictType: rule.search(100), dictLabel: rule.search(), status: Status },
  ['dictSort', 'dictCode', 'dictValue', 'createTime'],
);

export const dictDataRoutes = crud('/system/dict/data', PERMIT, {
  key: 'dictCode',
  row: DictData,
  input: DictDataInput,
  query: DictDataQuery,
});
