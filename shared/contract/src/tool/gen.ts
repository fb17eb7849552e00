import { z } from 'zod';
import { crud } from '../kit/crud.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';

/** Kinds of fields; `id` is the number of the record, which it has once. */
export const FIELD_TYPES = ['id', 'text', 'integer', 'amount', 'date', 'dict', 'remark'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Fields that a generated list can be searched by. */
export const isSearchable = (type: FieldType) => ['id', 'text', 'date', 'dict'].includes(type);
/** The number is made by the database; amounts change by transactions, never by a form. */
export const isForForm = (type: FieldType) => type !== 'id' && type !== 'amount';

const FIELDS_MAX = 60;
const CODE = /^[a-z][A-Za-z0-9]*$/;
const flag = () => z.boolean('commonData.formatMsg');

/** One field of a described resource. Of the number itself only `searchable` says something. */
export const GenField = z.object(
  {
    name: rule
      .pattern(40, CODE, 'gen.name')
      .refine((name) => !RESERVED_FIELDS.has(name), 'gen.reserved'),
    /** Shown to people, so of all characters: words and comments of the code, never code. */
    labelZh: rule.free(50),
    labelEn: rule.free(100),
    type: rule.dict(...FIELD_TYPES),
    /** Dictionary of a `dict`; empty with every other type. */
    dictType: rule.orEmpty(rule.pattern(100, /^[a-z][A-Za-z0-9_]*$/, 'gen.dictType')),
    required: flag(),
    searchable: flag(),
    inList: flag(),
    inForm: flag(),
    sortable: flag(),
  },
  'commonData.formatMsg',
);
export type GenFieldInput = z.output<typeof GenField>;

/** Cells that are wrong because of the cells beside them, as place in the field and message. */
function* faultsOf({ type, dictType, searchable, inForm }: GenFieldInput) {
  if (type === 'dict' && dictType === '') yield ['dictType', 'commonData.blankMsg'] as const;
  if (searchable && !isSearchable(type)) yield ['searchable', 'gen.notSearchable'] as const;
  if (inForm && !isForForm(type)) yield ['inForm', 'gen.notInForm'] as const;
}

/** Fields in the order of list and form: each name once, one number, something to fill in. */
const fields = () =>
  z
    .array(GenField, 'commonData.formatMsg')
    .max(FIELDS_MAX, { error: 'gen.tooManyFields', abort: true })
    .superRefine((all, ctx) => {
      const refuse = (message: string, ...path: (string | number)[]) =>
        ctx.addIssue({ code: 'custom', message, path });
      const names = new Set<string>();
      for (const [at, field] of all.entries()) {
        if (names.has(field.name)) refuse('gen.nameTwice', at, 'name');
        names.add(field.name);
        for (const [cell, message] of faultsOf(field)) refuse(message, at, cell);
      }
      if (all.filter(({ type }) => type === 'id').length !== 1) refuse('gen.oneId');
      else if (!all.some(({ inForm }) => inForm)) refuse('gen.nothingInForm');
    });

/** Description of a resource that code is generated from. Names become identifiers and files. */
export const GenInput = z.object({
  /** Remote and folder of the contract: `merchant`. */
  moduleName: rule.pattern(40, /^[a-z][a-z0-9]*$/, 'gen.moduleName'),
  /** `shop`, `shopOwner`. */
  resourceName: rule
    .pattern(40, CODE, 'gen.name')
    .refine((name) => !RESERVED_RESOURCES.has(name), 'gen.reserved'),
  /** Below the API base: `/mer/shop`. */
  path: rule.pattern(100, /^(\/[a-z][A-Za-z0-9]*){1,4}$/, 'gen.path'),
  /** Permission key without its verb: `mer:shop`. */
  permit: rule.pattern(60, /^[a-z][A-Za-z0-9]*:[a-z][A-Za-z0-9]*$/, 'gen.permit'),
  titleZh: rule.required(50),
  titleEn: rule.required(100),
  remark: rule.text(500),
  fields: fields(),
});

export const Gen = z.object({
  genId: z.string(),
  ...GenInput.shape,
  createBy: z.string(),
  createTime: z.string(),
  updateBy: z.string(),
  updateTime: z.string(),
  version: z.number(),
});

export const GenQuery = pageQuery(
  {
    resourceName: rule.search(),
    moduleName: rule.search(),
    /** Part of a title in either language. */
    title: rule.search(),
    params: timeRange(),
  },
  ['genId', 'resourceName', 'moduleName', 'createTime'],
);

const PATH = '/tool/gen';
const PERMIT = 'tool:gen';
const params = z.object({ genId: rule.id() });
const calls = crud(PATH, PERMIT, { key: 'genId', row: Gen, input: GenInput, query: GenQuery });

export const genRoutes = {
  list: calls.list,
  get: calls.get,
  update: calls.update,
  remove: calls.remove,
  /** Answers the number, so that the page goes on with what it has saved. */
  create: route({
    method: 'POST',
    path: PATH,
    permit: `${PERMIT}:add`,
    body: GenInput,
    answer: 'data',
    data: z.object({ genId: z.string() }),
  }),
  /** The files of a saved description, as text. */
  preview: route({
    method: 'GET',
    path: `${PATH}/preview/{genId}`,
    permit: `${PERMIT}:query`,
    params,
    answer: 'data',
    data: z.array(z.object({ path: z.string(), content: z.string() })),
  }),
  /** The same files as one zip; traced as generated code (operation type 8). */
  download: route({
    method: 'GET',
    path: `${PATH}/download/{genId}`,
    permit: `${PERMIT}:code`,
    writes: true,
    params,
    answer: 'file',
  }),
};

/** Names that JavaScript and TypeScript reserve, and those that every object has already. */
const LANGUAGE =
  'abstract any arguments as async await bigint boolean break case catch class const constructor ' +
  'continue debugger declare default delete do else enum eval export extends false finally for ' +
  'from function get global hasOwnProperty if implements import in infer infinity instanceof ' +
  'interface is isPrototypeOf keyof let module namespace never new null number object of package ' +
  'private propertyIsEnumerable protected prototype public readonly require return satisfies set ' +
  'static string super switch symbol this throw toLocaleString toString true try type typeof ' +
  'undefined unique unknown using valueOf var void while with yield';

/** Names that a generated resource would clash with. */
const RESOURCE =
  'context day defaulted generatedId input int8 list page read selectable traced update';

/** Names that every generated resource has besides its fields, and the words of its page. */
const FIELD =
  'change create createBy createTime currency edit ids isAsc orderByColumn pageNum pageSize params ' +
  'remove removeManyTitle removeText removeTitle removed saved sheet updateBy updateTime version';

const setOf = (...lists: string[]): ReadonlySet<string> => new Set(lists.join(' ').split(' '));

/** Names that no generated resource may have. */
const RESERVED_RESOURCES = setOf(LANGUAGE, RESOURCE);
/** Names that no field of one may have. */
const RESERVED_FIELDS = setOf(LANGUAGE, FIELD);
