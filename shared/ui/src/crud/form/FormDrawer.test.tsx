import { ConfigInput, configRoutes } from '@portal/contract/system/config';
import { connect } from '@portal/http';
import { lazyWords, setLanguage } from '@portal/i18n';
import { type FakeServer, fakeServer } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../fixtures/orders.tsx';
import { unsavedTabs } from '../../unsaved/registry.ts';
import { FormDrawer } from './FormDrawer.tsx';
import { fieldsOf } from './fields-of.tsx';
import { useFormDrawer } from './useFormDrawer.ts';

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
const words = lazyWords<typeof zh>('test.config', {
  'zh-CN': async () => ({ default: zh }),
  'en-US': async () => ({ default: { ...zh, configName: 'Name' } }),
});
const configs = connect(configRoutes);
const Field = fieldsOf(words, ConfigInput);

const stored = {
  configId: '7',
  configName: '皮肤',
  configKey: 'sys.skin',
  configValue: 'blue',
  configType: 'N' as const,
  remark: '',
  createBy: 'admin',
  createTime: '2026-11-21 14:31:08',
  updateBy: '',
  updateTime: '',
  version: 4,
};

let server: FakeServer;
const saved = vi.fn();
beforeEach(() => {
  saved.mockClear();
  server = fakeServer()
    .on(configRoutes.create, () => undefined)
    .on(configRoutes.update, () => undefined);
});
afterEach(() => server.stop());

function View() {
  const form = useFormDrawer(words, ConfigInput, configs, saved);
  return (
    <>
      <button type="button" onClick={() => form.create({ configType: 'N' })}>
        open
      </button>
      <button type="button" onClick={() => form.edit(stored)}>
        change
      </button>
      <FormDrawer form={form}>
        <Field.Text name="configName" />
        <Field.Text name="configKey" />
        <Field.TextArea name="configValue" />
        <Field.TextArea name="remark" />
      </FormDrawer>
    </>
  );
}

const open = (language?: 'en-US') => show(<View />, { language, words: [words] });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pressBeside = () => {
  const mask = screen.getByRole('dialog').parentElement;
  return userEvent.click(mask ?? document.body);
};
const box = (name: string) => screen.getByRole('textbox', { name });
const fill = async () => {
  await userEvent.type(box('名称'), '皮肤');
  await userEvent.type(box('键名'), 'sys.skin');
  await userEvent.type(box('键值'), 'blue');
};
/** Errors in the form; the toast of an earlier test may still be on its way out. */
const alerts = () =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent);
/** The form's answer is on its way. */
const isSaving = () =>
  screen.getByRole('button', { name: '保存' }).className.includes('arco-btn-loading');
const creates = () => server.inputs(configRoutes.create);

describe('form', () => {
  it('[2.40] creates a record, says so, and calls back once', async () => {
    await open();
    await press('open');
    expect(await screen.findByText('新增参数')).toBeDefined();
    await fill();
    await press('保存');
    expect(await screen.findByText('参数已保存')).toBeDefined();
    expect(creates()).toEqual([
      {
        body: {
          configName: '皮肤',
          configKey: 'sys.skin',
          configValue: 'blue',
          configType: 'N',
          remark: '',
        },
      },
    ]);
    expect(saved).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  it('[2.40] edits a record with its id and the version that was read', async () => {
    await open();
    await press('change');
    await userEvent.clear(box('键值'));
    await userEvent.type(box('键值'), 'red');
    await press('保存');
    await waitFor(() => expect(server.inputs(configRoutes.update)).toHaveLength(1));
    expect(server.inputs(configRoutes.update)[0]?.body).toMatchObject({
      configId: '7',
      version: 4,
      configValue: 'red',
      configName: '皮肤',
    });
  });

  it('a double click on save sends once', async () => {
    const answer = Promise.withResolvers<undefined>();
    server.on(configRoutes.create, () => answer.promise);
    await open();
    await press('open');
    await fill();
    await userEvent.dblClick(screen.getByRole('button', { name: '保存' }));
    await act(async () => answer.resolve(undefined));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(creates()).toHaveLength(1);
  });

  it('[5.3] an empty form sends nothing, names each field, and goes to the first', async () => {
    await open();
    await press('open');
    await press('保存');
    expect(alerts()).toEqual(['不能为空', '不能为空', '不能为空']);
    expect(document.activeElement).toBe(box('名称'));
    expect(creates()).toEqual([]);
  });

  it('[5.3] illegal characters are refused when the field is left, in the language of the moment', async () => {
    await open();
    await press('open');
    await userEvent.type(box('名称'), 'a$b');
    expect(alerts()).toEqual([]);
    await userEvent.tab();
    expect(alerts()).toEqual(['包含非法字符']);
    expect(box('名称').getAttribute('aria-invalid')).toBe('true');
    await act(() => setLanguage('en-US'));
    expect(alerts()).toEqual(['Contains characters that are not allowed']);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Backspace}{Backspace}');
    expect(alerts()).not.toContain('Contains characters that are not allowed');
  });

  it.each([
    ['zh-CN', '最多 100 个字符'],
    ['en-US', 'At most 100 characters'],
  ] as const)('[5.3] a number in a rule is filled in (%s)', async (language, text) => {
    await show(<View />, { language, words: [words] });
    await press('change');
    const key = screen.getByRole('textbox', { name: '键名' });
    await userEvent.clear(key);
    await userEvent.click(key);
    await userEvent.paste('k'.repeat(101));
    await userEvent.tab();
    expect(alerts()).toEqual([text]);
  });

  it('[5.8] what the server refuses stands at its field, and what was typed stays', async () => {
    server.refuse(configRoutes.create, {
      code: 500,
      msg: '键名已存在',
      fields: { configKey: '键名已存在' },
    });
    await open();
    await press('open');
    await fill();
    await press('保存');
    await waitFor(() => expect(box('键名').getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(box('键名'));
    expect(box('名称')).toHaveProperty('value', '皮肤');
    expect(saved).not.toHaveBeenCalled();
  });

  it('[8.1] a record that somebody else has changed says who, when and what, and can be reloaded', async () => {
    server.refuse(configRoutes.update, { code: 409, msg: '数据已被修改，重新载入后再试' });
    const by = { updateBy: 'admin', updateTime: '2026-11-21 18:58:00' };
    server.on(configRoutes.get, () => ({ ...stored, ...by, configValue: 'green', version: 5 }));
    await open();
    await press('change');
    await userEvent.type(box('键值'), '!');
    await press('保存');
    const said =
      'admin 于 2026-11-21 18:58:00 修改了：键值。再次保存以您填写的内容为准，重新载入则放弃。';
    await waitFor(() => expect(alerts()).toEqual([expect.stringContaining(said)]));
    expect(box('键值')).toHaveProperty('value', 'blue!');
    await press('重新载入');
    await waitFor(() => expect(box('键值')).toHaveProperty('value', 'green'));
    server.on(configRoutes.update, () => undefined);
    await press('保存');
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(server.inputs(configRoutes.update).at(-1)?.body).toMatchObject({ version: 5 });
  });

  it('[8.1] a lost session says nothing in the form, and what was typed stays', async () => {
    const answer = Promise.withResolvers<Response>();
    server.respond(configRoutes.create, () => answer.promise);
    await open();
    await press('open');
    await fill();
    await press('保存');
    await waitFor(() => expect(isSaving()).toBe(true));
    answer.resolve(Response.json({ code: 401, msg: '登录状态已过期' }));
    await waitFor(() => expect(isSaving()).toBe(false));
    expect(alerts()).toEqual([]);
    expect(box('键名')).toHaveProperty('value', 'sys.skin');
  });

  it('[8.2] a broken network keeps the form and what was typed', async () => {
    server.disconnect(configRoutes.create);
    await open();
    await press('open');
    await fill();
    await press('保存');
    await waitFor(() => expect(alerts()).toEqual([expect.stringContaining('后端接口连接异常')]));
    expect(box('键名')).toHaveProperty('value', 'sys.skin');
  });

  it('closing asks before something typed is lost, and not when nothing is', async () => {
    await open();
    await press('open');
    await press('取消');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    await press('open');
    await userEvent.type(box('名称'), 'x');
    await press('取消');
    await screen.findByText('放弃未保存的修改？');
    await press('继续填写');
    expect(box('名称')).toHaveProperty('value', 'x');
    await press('取消');
    await userEvent.click(await screen.findByRole('button', { name: '放弃修改' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a press beside it', pressBeside],
  ])('%s closes it too, and asks before something typed is lost', async (_, leave) => {
    await open();
    await press('open');
    await leave();
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    await press('open');
    await userEvent.type(box('名称'), 'x');
    expect([...unsavedTabs()]).toEqual(['']);
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: '继续填写' }));
    expect(box('名称')).toHaveProperty('value', 'x');
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: '放弃修改' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect([...unsavedTabs()]).toEqual([]);
  });

  it('focus returns to what opened the form', async () => {
    await open();
    await press('open');
    await press('取消');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('open'));
  });

  it('Ctrl and Enter submit', async () => {
    await open();
    await press('open');
    await fill();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(creates()).toHaveLength(1));
  });
});
