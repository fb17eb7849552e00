import type { Page, RowOf } from '@portal/contract/kit/route';
import { ConfigInput, configRoutes } from '@portal/contract/system/config';
import { dictRoutes } from '@portal/contract/system/dict';
import { connect } from '@portal/http';
import { lazyWords } from '@portal/i18n';
import { type FakeServer, fakeServer } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { show } from '../../fixtures/orders.tsx';
import { FormDrawer } from '../form/FormDrawer.tsx';
import { fieldsOf } from '../form/fields-of.tsx';
import { useFormDrawer } from '../form/useFormDrawer.ts';
import { columnsOf } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { newestOf } from './useAdded.ts';
import { useList } from './useList.ts';

type Config = RowOf<typeof configRoutes.list>;

const zh = {
  create: '新增参数',
  edit: '修改参数',
  saved: '参数已保存',
  configName: '名称',
  configKey: '键名',
  configValue: '键值',
  configType: '内置',
  remark: '备注',
};
const words = lazyWords<typeof zh>('test.added', {
  'zh-CN': async () => ({ default: zh }),
  'en-US': async () => ({ default: zh }),
});
const configs = connect(configRoutes);
const Field = fieldsOf(words, ConfigInput);
const { code, text } = columnsOf(words, configRoutes.list);
const columns = [code('configKey'), text('configName')];

const config = (configId: string, change: Partial<Config> = {}): Config => ({
  configId,
  configName: `参数 ${configId}`,
  configKey: `sys.k${configId}`,
  configValue: 'blue',
  configType: 'N',
  remark: '',
  createBy: 'admin',
  createTime: '2026-11-21 14:31:08',
  updateBy: '',
  updateTime: '',
  version: 0,
  ...change,
});

/** Rows of a page, by what is asked for; a created record stands in `stored`. */
let answer: (query: { configKey?: string | undefined }) => Page<Config>;
let server: FakeServer;
beforeEach(() => {
  server = fakeServer()
    .on(dictRoutes.byType, () => [])
    .on(configRoutes.list, ({ query }) => answer(query))
    .on(configRoutes.create, () => undefined);
});
afterEach(() => server.stop());

function View() {
  const list = useList(configs.list, 'configId');
  const form = useFormDrawer(words, ConfigInput, configs, list);
  return (
    <>
      <button type="button" onClick={() => form.create({ configType: 'N' })}>
        add
      </button>
      <DataTable list={list} columns={columns} />
      <FormDrawer form={form}>
        <Field.Text name="configName" />
        <Field.Text name="configKey" />
        <Field.TextArea name="configValue" />
      </FormDrawer>
    </>
  );
}

const rowOf = (name: string) => screen.getByText(name).closest('tr');

async function add(): Promise<() => string> {
  const { address } = await show(<View />, { words: [words] });
  await screen.findByText('sys.k1');
  await userEvent.click(screen.getByRole('button', { name: 'add' }));
  await userEvent.type(screen.getByRole('textbox', { name: '名称' }), '皮肤');
  await userEvent.type(screen.getByRole('textbox', { name: '键名' }), 'sys.skin');
  await userEvent.type(screen.getByRole('textbox', { name: '键值' }), 'blue');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('参数已保存');
  return address;
}

describe('[2.40] a new record', () => {
  const old = config('1');
  const own = config('9', { configKey: 'sys.skin', configName: '皮肤' });
  const isCreated = () => server.inputs(configRoutes.create).length > 0;

  it('is marked in the page of the list that shows it', async () => {
    answer = () => ({ rows: isCreated() ? [own, config('8'), old] : [old], total: 3 });
    await add();
    await waitFor(() => expect(rowOf('sys.skin')?.dataset.added).toBe('true'));
    expect(rowOf('sys.skin')?.dataset.current).toBe('true');
    expect(rowOf('sys.k8')?.dataset.added).toBeUndefined();
    expect(screen.queryByRole('button', { name: '查看' })).toBeNull();
  });

  it('that stands on another page is opened by the toast', async () => {
    answer = ({ configKey }) => ({ rows: configKey === 'sys.skin' ? [own] : [old], total: 41 });
    const address = await add();
    await userEvent.click(await screen.findByRole('button', { name: '查看' }));
    await waitFor(() => expect(rowOf('sys.skin')?.dataset.added).toBe('true'));
    expect(address()).toContain('configKey=sys.skin');
    await waitFor(() => expect(screen.queryByText('参数已保存')).toBeNull());
  });

  it('that the list does not have, or not yet, is said to be saved, and nothing is promised', async () => {
    answer = ({ configKey }) => ({ rows: configKey ? [] : [old], total: 1 });
    await add();
    expect(screen.queryByRole('button', { name: '查看' })).toBeNull();
    expect(rowOf('sys.k1')?.dataset.added).toBeUndefined();
  });
});

describe('newest row', () => {
  const sent = { configName: '皮肤', configKey: 'sys.skin', status: '0', list: ['a'] };
  const rows = [
    { id: 1, configName: '皮肤', configKey: 'sys.skin' },
    { id: 2, configName: '皮肤', configKey: 'sys.other' },
    { id: 3, configName: '皮肤', configKey: 'sys.skin' },
  ];
  it.each<[what: string, known: number[], id: number | undefined]>([
    ['is the one most like what was sent', [1], 3],
    ['is none where two are alike', [], undefined],
    ['is none where all are known', [1, 2, 3], undefined],
  ])('%s', (_, known, id) => {
    expect(newestOf(rows, (row) => known.includes(row.id), sent)?.id).toBe(id);
  });

  it('is none that has nothing of what was sent', () => {
    expect(newestOf([{ id: 4, configName: '名' }], () => false, sent)).toBeUndefined();
  });
});
