import { rule } from '@portal/contract/kit/rules';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { AppError } from '@portal/http';
import { type FakeServer, fakeServer } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Form } from '../crud/form/Form.tsx';
import { fieldsOf } from '../crud/form/fields-of.tsx';
import { useFormState } from '../crud/form/useFormState.ts';
import { columnsOf } from '../crud/table/columns.ts';
import { show, words } from '../fixtures/orders.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { useConflict } from './useConflict.ts';

const Input = z.object({ merName: rule.text(64), respCode: rule.text(64) });
const Field = fieldsOf(words, Input);
const { text } = columnsOf(words, generalOrderRoutes.list);
const fields = [text('merName'), text('respCode')];
const base = { merName: 'Old name', respCode: '00', orderType: 'SCAN', version: 3 };

const stale = new AppError({ kind: 'conflict', code: 409, text: '数据已被修改' });
let live: typeof base;
const read = vi.fn(async () => live);
const send = vi.fn(async (_: unknown, version: number) => {
  if (version !== live.version) throw stale;
});
let server: FakeServer;
beforeEach(() => {
  live = base;
  server = fakeServer();
  read.mockClear();
  send.mockClear();
});
afterEach(() => server.stop());

function View() {
  const guard = useConflict({ base, fields: fields as never, read, send });
  const form = useFormState(Input, guard.save, base);
  return (
    <Form form={form}>
      <Field.Text name="merName" />
      <Field.Text name="respCode" />
      <button type="submit">send</button>
      <ConflictDialog conflict={guard.conflict} form={form} />
    </Form>
  );
}
const box = (name: string) => screen.getByRole('textbox', { name });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'send' }));
async function typeName(name: string) {
  await show(<View />);
  await userEvent.clear(box('商户名称'));
  await userEvent.type(box('商户名称'), name);
}
const sides = async () => within(await screen.findByRole('dialog'));

describe('[5.5] a record that somebody else has changed meanwhile', () => {
  it('is saved by itself when none of the form’s fields was changed', async () => {
    await typeName('Mine');
    live = { ...base, orderType: 'QPAY', version: 4 };
    await submit();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.lastCall).toEqual([{ ...base, merName: 'Mine' }, 4]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks mine or theirs of each field that was, and sends what is chosen on the new version', async () => {
    await typeName('Mine');
    live = { ...base, merName: 'Theirs', respCode: '05', version: 4 };
    await submit();
    const dialog = await sides();
    const group = (name: string) => within(dialog.getByRole('group', { name }));
    expect(group('商户名称').getByText('Mine')).toBeDefined();
    expect(group('商户名称').getByText('Theirs')).toBeDefined();
    await userEvent.click(group('应答码').getByRole('radio', { name: /他人/ }));
    await userEvent.click(dialog.getByRole('button', { name: '按所选内容保存' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.lastCall).toEqual([{ ...base, merName: 'Mine', respCode: '05' }, 4]);
    await waitFor(() => expect((box('应答码') as HTMLInputElement).value).toBe('05'));
  });

  it('a conflict of another kind is told in the form', async () => {
    await typeName('Mine');
    send.mockRejectedValueOnce(stale);
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('数据已被修改');
    expect(send).toHaveBeenCalledOnce();
  });
});
