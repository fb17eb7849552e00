import { route } from '@portal/contract/kit/route';
import { connect } from '@portal/http';
import { lazyWords } from '@portal/i18n';
import { type FakeServer, fakeServer } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { show } from '../../fixtures/orders.tsx';
import { FormDrawer } from './FormDrawer.tsx';
import { fieldsOf } from './fields-of.tsx';
import { useFormDrawer } from './useFormDrawer.ts';

const zh = {
  create: '新增员工',
  edit: '修改员工',
  saved: '员工已保存',
  kind: '类型',
  staffName: '姓名',
  phone: '电话',
  email: '邮箱',
  level: '级别',
  remark: '备注',
  password: '密码',
};
const words = lazyWords<typeof zh>('test.staff', {
  'zh-CN': async () => ({ default: zh }),
  'en-US': async () => ({ default: { ...zh, password: 'Password' } }),
});
const needed = () => z.string('commonData.blankMsg').min(1, 'commonData.blankMsg');
/** More fields than a dialog holds. */
const Staff = z.object({
  kind: z.enum(['0', '1']),
  staffName: needed(),
  phone: z.string(),
  email: z.string(),
  level: z.string(),
  remark: z.string(),
  password: needed(),
});
const KEPT = '******';
const id = z.object({ staffId: z.string() });
const routes = {
  create: route({
    method: 'POST',
    path: '/test/staff',
    permit: 'test:staff:add',
    body: Staff,
    answer: 'done',
  }),
  update: route({
    method: 'PUT',
    path: '/test/staff',
    permit: 'test:staff:edit',
    body: Staff.extend({ ...id.shape, version: z.number() }),
    answer: 'done',
  }),
  get: route({
    method: 'GET',
    path: '/test/staff/{staffId}',
    permit: 'test:staff:query',
    params: id,
    answer: 'data',
    data: Staff.extend({ version: z.number() }),
  }),
};
const staff = connect(routes);
const Field = fieldsOf(words, Staff);
const stored = {
  staffId: '7',
  version: 3,
  kind: '1' as const,
  staffName: 'Sok',
  phone: '',
  email: '',
  level: 'A',
  remark: '',
  password: KEPT,
};

let server: FakeServer;
const saved = vi.fn();
beforeEach(() => {
  saved.mockClear();
  server = fakeServer()
    .on(routes.create, () => undefined)
    .on(routes.update, () => undefined);
});
afterEach(() => server.stop());

function View({ kept }: { kept?: string }) {
  const form = useFormDrawer(words, Staff, staff, saved, () => '已保存，密码见下');
  return (
    <>
      <button type="button" onClick={() => form.create({ kind: '0', level: 'B' })}>
        open
      </button>
      <button type="button" onClick={() => form.edit(stored)}>
        change
      </button>
      <output>{form.canCreate ? form.createLabel : 'none'}</output>
      <FormDrawer form={form}>
        <Field.Choice
          name="kind"
          options={[
            { value: '0', label: '全职' },
            { value: '1', label: '兼职' },
          ]}
        />
        <Field.Text name="staffName" hint="证件上的姓名" />
        <Field.Text name="phone" />
        <Field.Text name="email" />
        <Field.Fixed name="level" text="高级" />
        <Field.TextArea name="remark" />
        <Field.Password name="password" autoComplete="new-password" kept={kept} />
      </FormDrawer>
    </>
  );
}

const open = (props: { kept?: string } = {}, language?: 'en-US') =>
  show(<View {...props} />, { language, words: [words] });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const box = (name: string) => screen.getByRole('textbox', { name });
const secret = (name = '密码') => screen.getByLabelText<HTMLInputElement>(name);
const sent = () => server.inputs(routes.update).at(-1)?.body;

describe('a form of many fields', () => {
  it('is a drawer with its name; the first text has the focus, no select before it', async () => {
    await open();
    await press('open');
    expect(screen.getByRole('dialog', { name: '新增员工' })).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(box('姓名')));
  });

  it('asks before something typed is lost; the focus is back where it was', async () => {
    await open();
    await press('change');
    await userEvent.type(box('姓名'), '!');
    await press('取消');
    await press('继续填写');
    expect(box('姓名')).toHaveProperty('value', 'Sok!');
    await press('取消');
    await press('放弃修改');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '修改员工' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'change' }));
    await press('change');
    expect(box('姓名')).toHaveProperty('value', 'Sok');
  });

  it('shows what cannot be changed as people read it, and sends it as it is', async () => {
    await open();
    await press('change');
    expect(box('级别')).toMatchObject({ value: '高级', readOnly: true });
    await userEvent.type(box('级别'), 'x');
    await press('保存');
    await waitFor(() => expect(sent()).toMatchObject({ level: 'A', staffId: '7', version: 3 }));
  });

  it('says what became of it when that is more than that it was saved', async () => {
    await open();
    await press('change');
    await press('保存');
    expect(await screen.findByText('已保存，密码见下')).toBeDefined();
    expect(screen.queryByText('员工已保存')).toBeNull();
    expect(saved).toHaveBeenCalledOnce();
  });

  it('[6.2] is not offered to who may not create', async () => {
    await show(<View />, { words: [words], session: { permissions: ['test:staff:edit'] } });
    expect(screen.getByText('none')).toBeDefined();
  });

  it('a hint stands at its field until there is an error in its place', async () => {
    await open();
    await press('open');
    expect(screen.getByText('证件上的姓名')).toBeDefined();
    await press('保存');
    await waitFor(() => expect(document.activeElement).toBe(box('姓名')));
    expect(screen.queryByText('证件上的姓名')).toBeNull();
    expect(server.inputs(routes.create)).toEqual([]);
  });
});

describe('[8.1] a record that is stale', () => {
  it('in nothing that the form shows is saved over by itself', async () => {
    server.refuse(routes.update, { code: 409, msg: '记录已被他人修改' });
    server.on(routes.get, () => {
      server.on(routes.update, () => undefined);
      return { ...stored, version: 4 };
    });
    await open();
    await press('change');
    await userEvent.type(box('姓名'), '!');
    await press('保存');
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(sent()).toMatchObject({ staffName: 'Sok!', version: 4 });
  });

  it('and cannot be read again keeps what was typed, with the reason', async () => {
    server.refuse(routes.update, { code: 409, msg: '记录已被他人修改' });
    server.refuse(routes.get, { code: 404, msg: '' });
    await open();
    await press('change');
    await userEvent.type(box('姓名'), '!');
    await press('保存');
    await userEvent.click(await screen.findByRole('button', { name: '重新载入' }));
    const dialog = within(screen.getByRole('dialog', { name: '修改员工' }));
    expect(await dialog.findByText(/访问的资源不存在/)).toBeDefined();
    expect(dialog.queryByRole('button', { name: '重新载入' })).toBeNull();
    expect(box('姓名')).toHaveProperty('value', 'Sok!');
  });
});

describe('[5.1] a password', () => {
  it.each([
    [undefined, '密码', '显示密码', '隐藏密码'],
    ['en-US', 'Password', 'Show password', 'Hide password'],
  ] as const)('is hidden until its button is pressed: %s', async (language, name, show, hide) => {
    await open({}, language);
    await press('open');
    await userEvent.type(secret(name), 'Secret-1');
    expect(secret(name)).toMatchObject({ type: 'password', autocomplete: 'new-password' });
    await press(show);
    expect(secret(name)).toMatchObject({ type: 'text', value: 'Secret-1' });
    await press(hide);
    expect(secret(name).type).toBe('password');
  });

  it.each([
    ['left alone', '', KEPT],
    ['typed', 'Secret-1', 'Secret-1'],
    ['typed and taken back', 'S{Backspace}', KEPT],
  ])('that is stored stays out of sight; %s, it is sent as “%s” → %s', async (_, keys, value) => {
    await open({ kept: KEPT });
    await press('change');
    expect(secret().value).toBe('');
    if (keys) await userEvent.type(secret(), keys);
    await press('保存');
    await waitFor(() => expect(sent()).toMatchObject({ password: value }));
  });

  it('that is new must be typed', async () => {
    await open();
    await press('open');
    await userEvent.type(box('姓名'), 'Dara');
    await press('保存');
    await waitFor(() => expect(secret().getAttribute('aria-invalid')).toBe('true'));
    expect(server.inputs(routes.create)).toEqual([]);
  });
});
