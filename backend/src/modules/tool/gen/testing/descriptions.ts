import type { Description } from '../templates/index.ts';

type Field = Description['fields'][number];

const field = (name: string, type: Field['type'], changes: Partial<Field> = {}): Field => ({
  name,
  labelZh: `字段${name}`,
  labelEn: `Label of ${name}`,
  type,
  dictType: type === 'dict' ? 'sys_normal_disable' : '',
  required: true,
  searchable: ['id', 'text', 'date', 'dict'].includes(type),
  inList: true,
  inForm: type !== 'id' && type !== 'amount',
  sortable: true,
  ...changes,
});

/** Every type of field, each once required and once not. */
export const SHOP: Description = {
  moduleName: 'mer',
  resourceName: 'shopOwner',
  path: '/mer/shopOwner',
  permit: 'mer:shopOwner',
  titleZh: '店主',
  titleEn: 'Shop owner',
  remark: '',
  fields: [
    field('ownerId', 'id'),
    field('ownerName', 'text'),
    field('alias', 'text', { required: false, searchable: false, sortable: false }),
    field('shops', 'integer'),
    field('stars', 'integer', { required: false, inList: false }),
    field('paidAmt', 'amount'),
    field('bornDay', 'date'),
    field('leftDay', 'date', { required: false }),
    field('status', 'dict'),
    field('level', 'dict', { required: false, searchable: false, inForm: false }),
    field('note', 'remark', { required: false, sortable: false }),
  ],
};

/** As little as there can be. */
export const TINY: Description = {
  ...SHOP,
  resourceName: 'tag',
  path: '/mer/tag',
  permit: 'mer:tag',
  fields: [
    field('tagId', 'id', { searchable: false }),
    field('rank', 'integer', { required: false, inList: false, sortable: false }),
  ],
};

/** Texts that try to become code, of comments, strings, templates, JSON and Markdown. */
export const PAYLOADS = [
  '*/ globalThis.pwned = 1 /*',
  "'; globalThis.pwned = 1; '",
  '"}; globalThis.pwned = 1; ({"',
  '`; globalThis.pwned = 1; `',
  '\\',
  '\\u002a/ globalThis.pwned = 1',
  '$'.concat('{globalThis.pwned = 1}'),
  '{{name}} $t(removed)',
  'line\nglobalThis.pwned = 1\r\nend',
  'separators\u2028globalThis.pwned = 1\u2029end',
  'turned \u202e round \u2066',
  'null \0 byte',
  '```\n</script><script>globalThis.pwned = 1</script>',
  '*\u200b/ hidden',
  '**//',
  '*/*/',
];
