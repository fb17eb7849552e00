import type { Field, GeneratedFile, Resource } from './resource.ts';
import { importsOf, inComment, lines, listed } from './text.ts';

/** Rule of a field that is filled in. */
function ruleOf({ type, required }: Field): string {
  switch (type) {
    case 'integer': {
      const whole = "z.number('commonData.blankMsg').int('commonData.formatMsg')";
      return required ? whole : `${whole}.default(0)`;
    }
    case 'date':
      return required ? 'rule.day()' : 'rule.orEmpty(rule.day())';
    case 'dict':
      return required ? 'rule.code(100)' : 'rule.orEmpty(rule.code(100))';
    default: {
      const max = type === 'remark' ? 500 : 100;
      return required ? `rule.required(${max})` : `rule.text(${max})`;
    }
  }
}

/** Type of a field that is only read. */
function readOf({ type }: Field): string {
  if (type === 'amount') return 'rule.minor()';
  return type === 'integer' ? 'z.number()' : 'z.string()';
}

function filterOf({ type }: Field): string {
  if (type === 'id') return 'rule.key()';
  if (type === 'dict') return 'rule.code(100)';
  return type === 'date' ? 'timeRange()' : 'rule.search()';
}

const documented = (field: Field, rule: string) => [
  `/** ${inComment(field.labelEn)}. */`,
  `${field.name}: ${rule},`,
];

/** Rules, rows, filters and calls of a resource. */
export function contractFile(resource: Resource): GeneratedFile {
  const { camel, pascal, key, own, searched, sorted, titleEn, remark } = resource;
  const read = own.filter(({ inForm }) => !inForm);
  const row = [
    `${key}: z.string(),`,
    `...${pascal}Input.shape,`,
    ...read.flatMap((field) => documented(field, readOf(field))),
    ...(resource.hasAmount ? ['/** ISO 4217, numeric. */', 'currency: z.string(),'] : []),
    ...['createBy', 'createTime', 'updateBy', 'updateTime'].map((name) => `${name}: z.string(),`),
    'version: z.number(),',
  ];
  const filters = [
    ...searched.map((field) => `${field.name}: ${filterOf(field)},`),
    'params: timeRange(),',
  ];
  const columns = [...new Set([...sorted.map(({ name }) => name), 'createTime'])];
  const body = `/** ${inComment([titleEn, remark].filter(Boolean).join(': '))}. */
export const ${pascal}Input = z.object({
${lines(
  resource.inForm.flatMap((field) => documented(field, ruleOf(field))),
  1,
)}});

export const ${pascal} = z.object({
${lines(row, 1)}});

export const ${pascal}Query = pageQuery(
  {
${lines(filters, 2)}  },
${listed(['[', columns.map((name) => `'${name}'`), '],'], { indent: 1 })}
);

export const ${camel}Routes = crud('${resource.path}', '${resource.permit}', {
  key: '${key}',
  row: ${pascal},
  input: ${pascal}Input,
  query: ${pascal}Query,
});
`;
  const imports = importsOf({
    zod: ['z'],
    '../kit/crud.ts': ['crud'],
    '../kit/paging.ts': ['pageQuery', 'timeRange'],
    '../kit/rules.ts': body.includes('rule.') ? ['rule'] : [],
  });
  const content = `${imports}\n\n${body}`;
  return { path: `shared/contract/src/${resource.moduleName}/${resource.file}.ts`, content };
}
