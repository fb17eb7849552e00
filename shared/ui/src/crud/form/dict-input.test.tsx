import { rule } from '@portal/contract/kit/rules';
import { lazyWords } from '@portal/i18n';
import type { FakeServer } from '@portal/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openSelect, orderServer, show } from '../../fixtures/orders.tsx';
import { Form } from './Form.tsx';
import { fieldsOf } from './fields-of.tsx';
import { useFormState } from './useFormState.ts';

const zh = { level: '等级', kind: '类型', sort: '排序', part: '部分' };
const words = lazyWords<typeof zh>('test.dictInput', {
  'zh-CN': async () => ({ default: zh }),
  'en-US': async () => ({ default: zh }),
});
const Input = z.object({
  level: rule.orEmpty(rule.dict('SCAN')),
  kind: rule.dict('SCAN'),
  sort: rule.dict('SCAN').default('SCAN'),
  part: rule.dict('SCAN').optional(),
});
const Field = fieldsOf(words, Input);
const chosen = { level: 'SCAN', kind: 'SCAN', sort: 'SCAN', part: 'SCAN' };
const send = vi.fn(async (values: unknown) => void values);
let server: FakeServer;
beforeEach(() => {
  send.mockClear();
  server = orderServer();
});
afterEach(() => server.stop());

function View() {
  const form = useFormState(Input, send, chosen);
  return (
    <Form form={form}>
      <Field.Dict name="level" type="order_type" />
      <Field.Dict name="kind" type="order_type" />
      <Field.Dict name="sort" type="order_type" />
      <Field.Dict name="part" type="order_type" />
      <button type="submit">send</button>
    </Form>
  );
}

/** The field with its choice, once the control is there. */
async function reach(name: string) {
  await openSelect(name);
  await userEvent.keyboard('{Escape}');
  const field = screen.getByRole('combobox', { name });
  return { field, cross: () => field.querySelector('.arco-select-clear-icon') };
}

describe('[5.8] a choice of a dictionary', () => {
  it.each(['{Delete}', '{Backspace}', 'cross'])(
    'that may be empty is emptied with %s, and is then sent as no text',
    async (how) => {
      await show(<View />, { words: [words] });
      const { field, cross } = await reach('等级');
      expect(field.textContent).toBe('扫码');
      if (how === 'cross') fireEvent.click(cross() as Element);
      else {
        field.focus();
        await userEvent.keyboard(how);
      }
      expect(field.textContent).toBe('');
      expect(cross()).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'send' }));
      expect(send.mock.lastCall?.[0]).toEqual({ ...chosen, level: '' });
    },
  );

  it.each(['类型', '排序', '部分'])('%s, of which no text is no value, stays', async (name) => {
    await show(<View />, { words: [words] });
    const { field, cross } = await reach(name);
    expect(cross()).toBeNull();
    field.focus();
    await userEvent.keyboard('{Delete}');
    expect(field.textContent).toBe('扫码');
  });
});
