import { describe, expect, it } from 'vitest';
import type { Context } from '../kernel/context.ts';
import { headingsOf } from './columns.ts';
import type { Export } from './export.ts';
import { sheetOf } from './head.ts';

interface Row {
  shopName: string;
  createTime: string;
}

const read = {
  topic: 'shop',
  count: async () => 0,
  slice: async () => ({ rows: [], last: '' }),
};
const named: Export<unknown, Row> = {
  ...read,
  sheet: { zh: '门店', en: 'Shops' },
  columns: [
    { field: 'shopName', zh: '名称', en: 'Name' },
    { field: 'createTime', zh: '创建时间', en: 'Created', isTime: true },
  ],
};

describe('[5.7] [1.1] an export that says itself what it is called', () => {
  it.each([
    ['zh-CN', '门店', ['名称', '创建时间 (Asia/Phnom_Penh)']],
    ['en-US', 'Shops', ['Name', 'Created (Asia/Phnom_Penh)']],
  ] as const)('is called so in %s', (language, sheet, titles) => {
    expect(sheetOf(language, named)).toBe(sheet);
    const headings = headingsOf({ language } as Context, named.topic, named.columns);
    expect(headings.map(({ title }) => title)).toEqual(titles);
  });

  it('one that does not has the words of its topic', () => {
    expect(sheetOf('en-US', { topic: 'generalOrder' })).toBe('General orders');
  });
});
