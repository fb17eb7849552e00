import { configRoutes } from '@portal/contract/system/config';
import { connect } from '@portal/http';
import { lazyWords } from '@portal/i18n';
import { type FakeServer, fakeServer } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../fixtures/orders.tsx';
import { useRemoval } from './useRemoval.ts';

const zh = {
  remove: '删除',
  removeTitle: '删除 {{name}}？',
  removeText: '不能恢复。',
  removeManyTitle: '删除 {{count}} 个参数？',
  removed: '已删除',
};
const words = lazyWords<typeof zh>('test.removal', {
  'zh-CN': async () => ({ default: zh }),
  'en-US': async () => ({ default: { ...zh, removeTitle: 'Delete {{name}}?' } }),
});
const configs = connect(configRoutes);
const done = vi.fn();

const config = (number: number, configType: 'Y' | 'N' = 'N') => ({
  configId: String(number),
  configName: `参数 ${number}`,
  configKey: `key.${number}`,
  configValue: '',
  configType,
  remark: '',
  createBy: '',
  createTime: '',
  updateBy: '',
  updateTime: '',
  version: 0,
});
type Config = ReturnType<typeof config>;
const many = (count: number) => Array.from({ length: count }, (_, at) => config(at + 1));

function View({ rows }: { rows: Config[] }) {
  const { one, many: all } = useRemoval(words, configs, {
    id: ({ configId }) => configId,
    name: ({ configName }) => configName,
    keep: ({ configType }) => (configType === 'Y' ? '内置参数不能删除' : undefined),
    done,
  });
  const [first] = rows;
  return (
    <>
      <button type="button" onClick={() => first && one.run(first)}>
        one
      </button>
      <button type="button" onClick={() => all.run(rows)}>
        all
      </button>
      <output>{[first && one.disabled?.(first), all.disabled?.(rows)].join('|')}</output>
    </>
  );
}

let server: FakeServer;
beforeEach(() => {
  done.mockClear();
  server = fakeServer().on(configRoutes.remove, () => undefined);
});
afterEach(() => server.stop());

const open = (rows: Config[], language?: 'en-US') =>
  show(<View rows={rows} />, { language, words: [words] });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
/** A question that nobody answers would stand over the next test, too. */
const cancel = (name = '取消') => userEvent.click(dialog().getByRole('button', { name }));
const verb = () => dialog().getByRole<HTMLButtonElement>('button', { name: '删除' });
const removed = () => server.inputs(configRoutes.remove);

describe('deleting', () => {
  it('one names it, asks, and calls back once it is gone', async () => {
    await open([config(7)]);
    await press('one');
    expect(dialog().getByText('删除 参数 7？')).toBeDefined();
    expect(removed()).toEqual([]);
    await userEvent.click(verb());
    expect(await screen.findByText('已删除')).toBeDefined();
    expect(removed()).toEqual([{ params: { ids: '7' } }]);
    expect(done).toHaveBeenCalledOnce();
  });

  it('[1.1] asks in English for who reads English', async () => {
    await open([config(7)], 'en-US');
    await press('one');
    expect(dialog().getByText('Delete 参数 7?')).toBeDefined();
    await cancel('Cancel');
  });

  it('several counts and names them, and sends them together', async () => {
    await open(many(3));
    await press('all');
    expect(dialog().getByText('删除 3 个参数？')).toBeDefined();
    expect(dialog().getByText('不能恢复。 参数 1, 参数 2, 参数 3')).toBeDefined();
    await userEvent.click(verb());
    await waitFor(() => expect(removed()).toEqual([{ params: { ids: '1,2,3' } }]));
  });

  it('up to twenty needs a press, all of them named', async () => {
    await open(many(20));
    await press('all');
    expect(dialog().getByText(/参数 20$/)).toBeDefined();
    expect([verb().disabled, dialog().queryByRole('textbox')]).toEqual([false, null]);
    await cancel();
  });

  it('more needs their number typed, and names the first twenty', async () => {
    await open(many(21));
    await press('all');
    expect(dialog().getByText(/参数 20 …$/)).toBeDefined();
    expect(verb().disabled).toBe(true);
    await userEvent.type(dialog().getByRole('textbox'), '2');
    expect(verb().disabled).toBe(true);
    await userEvent.type(dialog().getByRole('textbox'), '1');
    await userEvent.click(verb());
    await waitFor(() => expect(removed()).toHaveLength(1));
  });

  it('that is refused says why in the question, and nothing is done', async () => {
    server.refuse(configRoutes.remove, { code: 500, msg: '参数正在使用' });
    await open([config(7)]);
    await press('one');
    await userEvent.click(verb());
    expect(await dialog().findByText('参数正在使用')).toBeDefined();
    expect(done).not.toHaveBeenCalled();
    await cancel();
  });

  it('is not offered for what must stay; one such row keeps all from it', async () => {
    await open([config(1, 'Y'), config(2)]);
    expect(screen.getByRole('status').textContent).toBe('内置参数不能删除|内置参数不能删除');
  });

  it('is kept from all by one such row wherever it stands, and offered for the others', async () => {
    await open([config(1), config(2, 'Y')]);
    expect(screen.getByRole('status').textContent).toBe('|内置参数不能删除');
  });
});
