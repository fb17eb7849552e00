import { lazyWords } from '@portal/i18n';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { show } from '../../fixtures/orders.tsx';
import { FormDialog } from './FormDialog.tsx';
import { fieldsOf } from './fields-of.tsx';
import { useFormState } from './useFormState.ts';

const zh = { name: '名称' };
const words = lazyWords<typeof zh>('test.dialog', {
  'zh-CN': async () => ({ default: zh }),
  'en-US': async () => ({ default: { name: 'Name' } }),
});
const Input = z.object({ name: z.string().min(1, 'commonData.blankMsg') });
const Field = fieldsOf(words, Input);

const [close, send] = [vi.fn(), vi.fn(async (_values: unknown) => undefined)];
beforeEach(() => {
  close.mockReset();
  send.mockReset();
});

function Dialog({ many }: { many?: number }) {
  const form = useFormState(Input, send, { name: '' });
  return (
    <FormDialog
      title="改名"
      form={form}
      close={close}
      verb="改名"
      isDangerous
      many={many}
      text={<p>不可恢复</p>}
    >
      <Field.Text name="name" />
    </FormDialog>
  );
}
const open = () => show(<Dialog />, { words: [words] });

it('[2.33] is sent by Enter once its fields are right, and says before what is not', async () => {
  await open();
  expect(screen.getByText('不可恢复')).toBeDefined();
  const field = screen.getByRole('textbox', { name: '名称' });
  await userEvent.type(field, '{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('不能为空');
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(field, 'A{Enter}');
  expect(send.mock.calls[0]?.[0]).toEqual({ name: 'A' });
});

it('[2.33] is left by its button, not by a press beside it', async () => {
  await open();
  await userEvent.click(document.querySelector('.arco-modal-mask') ?? document.body);
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(close).toHaveBeenCalledOnce();
});

it.each([['取消'], ['Close']])('[2.33] %s asks before what was typed is lost', async (name) => {
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: '名称' }), 'A');
  const leave = () => screen.getAllByRole('button', { name })[0] as HTMLElement;
  await userEvent.click(leave());
  expect(await screen.findByText('放弃未保存的修改？')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '继续填写' }));
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(leave());
  await userEvent.click(await screen.findByRole('button', { name: '放弃修改' }));
  expect(close).toHaveBeenCalledOnce();
});

it('changes more than 20 records only once their count was typed, and not by Enter before', async () => {
  await show(<Dialog many={21} />, { words: [words] });
  const verb = () => screen.getByRole<HTMLButtonElement>('button', { name: '改名' });
  const count = screen.getByRole('textbox', { name: '输入 21 以确认' });
  await userEvent.type(screen.getByRole('textbox', { name: '名称' }), 'A{Enter}');
  await userEvent.type(count, '2{Control>}{Enter}{/Control}');
  expect(verb().disabled).toBe(true);
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(count, '1{Enter}');
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(verb());
  expect(send).toHaveBeenCalledOnce();
});

it('changes 20 records without a count', async () => {
  await show(<Dialog many={20} />, { words: [words] });
  expect(screen.queryByRole('textbox', { name: '输入 20 以确认' })).toBeNull();
});

it('[8.2] is not sent without a network, by its button or by the keys, and says why', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get');
  const turn = (isThere: boolean) => {
    network.mockReturnValue(isThere);
    act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
  };
  const button = () => screen.getByRole('button', { name: '改名' });
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: '名称' }), 'A');
  turn(false);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().getAttribute('aria-description')).toBe('网络已断开，恢复后可继续');
  await userEvent.click(button());
  await userEvent.type(screen.getByRole('textbox', { name: '名称' }), '{Enter}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(send).not.toHaveBeenCalled();
  turn(true);
  expect(button().getAttribute('aria-disabled')).toBe('false');
  await userEvent.click(button());
  expect(send.mock.calls).toHaveLength(1);
  network.mockRestore();
});
