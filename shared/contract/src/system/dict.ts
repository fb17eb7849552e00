import { z } from 'zod';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';

/** Tag classes of a dictionary entry (conventions §2.6). */
export const LIST_CLASSES = ['default', 'primary', 'success', 'info', 'warning', 'danger'] as const;

/** Entry of a dictionary; the label is in the language of the request. */
export const DictEntry = z.object({
  dictLabel: z.string(),
  dictValue: z.string(),
  listClass: z.enum(LIST_CLASSES),
  cssClass: z.string(),
});

/** `myDict_*` types are business data (merchants, channels, currencies): `{label,value}`. */
export const Option = z.object({ label: z.string(), value: z.string() });

/** Name of a dictionary, as it is asked for. */
export const DictTypeName = rule.pattern(100, /^[A-Za-z][A-Za-z0-9_]*$/, 'commonData.codeMsg');

export const dictRoutes = {
  /** `[]` for an unknown type; `myDict_*` is the common data of that name. */
  byType: route({
    method: 'GET',
    path: '/system/dict/data/type/{dictType}',
    permit: null,
    params: z.object({ dictType: DictTypeName }),
    answer: 'data',
    data: z.array(DictEntry),
  }),
  /** Several types in one call, by type; an unknown type is an empty list. */
  byTypes: route({
    method: 'GET',
    path: '/system/dict/data/types',
    permit: null,
    query: z.object({
      types: rule.pattern(2000, /^[A-Za-z]\w*(,[A-Za-z]\w*){0,49}$/, 'commonData.codeMsg'),
    }),
    answer: 'data',
    data: z.record(z.string(), z.array(DictEntry)),
  }),
  /** 404 for a type that no module and no dictionary `myDict_*` has. */
  common: route({
    method: 'GET',
    path: '/system/commonData/{type}',
    permit: null,
    params: z.object({ type: DictTypeName }),
    answer: 'data',
    data: z.array(Option),
  }),
};
