import { rule } from '@portal/contract/kit/rules';
import { lazyWords } from '@portal/i18n';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openSelect, show } from '../../fixtures/orders.tsx';
import { Form } from './Form.tsx';
import { fieldsOf } from './fields-of.tsx';
import { useFormState } from './useFormState.ts';
import { nothingOf } from './validate.ts';

const zh = { orderNum: '显示顺序', parentId: '上级部门', roleIds: '角色', kind: '类型' };
const words = lazyWords<typeof zh>('test.choices', {
  'zh-CN': async () => ({ default: zh }),
  'en-US': async () => ({ default: zh }),
});
const Input = z.object({
  orderNum: rule.order(),
  parentId: rule.key().optional(),
  roleIds: rule.keys(2).default([]),
  kind: rule.dict('M', 'C'),
});
const Field = fieldsOf(words, Input);
const nodes = [
  {
    id: 100,
    label: '总公司',
    children: [
      { id: 101, label: '金边分公司', children: [{ id: 102, label: '风控部' }] },
      { id: 103, label: '旧部门', disabled: true },
    ],
  },
];
const roles = [
  { value: '2', label: '运营' },
  { value: '3', label: '审计' },
  { value: '4', label: '停用的', disabled: true },
];
const kinds = [
  { value: 'M', label: '目录' },
  { value: 'C', label: '菜单' },
];
const send = vi.fn(async (values: unknown) => void values);
beforeEach(() => {
  send.mockClear();
});

function View({ initial }: { initial: Record<string, unknown> }) {
  const form = useFormState(Input, send, initial);
  return (
    <Form form={form}>
      <Field.Number name="orderNum" />
      <Field.Tree name="parentId" nodes={nodes} />
      <Field.Choices name="roleIds" options={roles} />
      <Field.Choice name="kind" options={kinds} />
      <button type="submit">send</button>
    </Form>
  );
}
const start = { orderNum: 1, parentId: '101', roleIds: ['3'], kind: 'M' };
const open = (initial: Record<string, unknown> = start) =>
  show(<View initial={initial} />, { words: [words] });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'send' }));
const sent = () => send.mock.lastCall?.[0];

describe('[5.8] fields of a form', () => {
  it('a number is sent as one; what is none is refused with its rule, and so is nothing', async () => {
    await open();
    const box = screen.getByRole('textbox', { name: '显示顺序' });
    await userEvent.clear(box);
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('不能为空');
    await userEvent.type(box, '1x');
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('请输入 0 至 999999 的整数');
    await userEvent.type(box, '{Backspace}2');
    await submit();
    expect(sent()).toEqual({ ...start, orderNum: 12 });
  });

  it('a node of a tree is found by its name', async () => {
    await open();
    expect(screen.getByRole('combobox', { name: '上级部门' }).textContent).toBe('金边分公司');
    await openSelect('上级部门');
    await userEvent.keyboard('风控');
    const enter = { key: 'Enter', code: 'Enter', keyCode: 13 };
    const isSendingToo = fireEvent.keyDown(document.activeElement as HTMLElement, enter);
    expect(isSendingToo).toBe(false);
    const [found, ...others] = screen.getAllByRole('option');
    expect(others).toEqual([]);
    fireEvent.click(found as HTMLElement);
    await submit();
    expect(sent()).toMatchObject({ parentId: '102' });
  });

  it('a stopped node stands in its place of the tree and cannot be taken', async () => {
    await open();
    await openSelect('上级部门');
    const options = await screen.findAllByRole('option');
    const level = (text: string | null) => (text ?? '').search(/[^\u00a0]/) / 4;
    expect(options.map(({ textContent }) => level(textContent))).toEqual([0, 1, 2, 1]);
    fireEvent.click(options.at(-1) as HTMLElement);
    await submit();
    expect(sent()).toMatchObject({ parentId: '101' });
  });

  it('several are ticked and taken back, those that cannot be are not', async () => {
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: '运营' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '审计' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '停用的' }));
    await submit();
    expect(sent()).toMatchObject({ roleIds: ['2'] });
  });

  it('refused choices take the focus and say why', async () => {
    await open({ ...start, roleIds: ['3', '9', 'x'] });
    await submit();
    const group = screen.getByRole('group', { name: '角色' });
    expect(document.activeElement).toBe(group);
    expect(screen.getByRole('alert').textContent).toBe('编号格式不正确');
    expect(send).not.toHaveBeenCalled();
  });

  it('one of several is chosen', async () => {
    await open();
    await openSelect('类型');
    fireEvent.click(await screen.findByRole('option', { name: '菜单' }));
    await submit();
    expect(sent()).toMatchObject({ kind: 'C' });
  });

  it('nothing is an empty list, no number, no text, or the default', () => {
    const more = { status: rule.dict('0', '1').default('0'), days: z.number() };
    const schema = z.object({ ...Input.shape, ...more });
    const nothing = Object.keys(schema.shape).map((name) => nothingOf(schema, name));
    expect(nothing).toEqual(['', undefined, [], '', '0', undefined]);
  });
});
