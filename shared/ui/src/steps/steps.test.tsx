import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Form } from '../crud/form/Form.tsx';
import { useFormState } from '../crud/form/useFormState.ts';
import { show } from '../fixtures/orders.tsx';
import { FormBar, type Step, Steps } from './index.ts';

const steps: Step[] = [
  { key: 'basic', label: '基本信息', state: 'done' },
  { key: 'bank', label: '银行账户', state: 'error' },
  { key: 'settle', label: '结算', isAhead: true },
];

it('[2.53] steps say where one is, lead back, and do not lead ahead', async () => {
  const go = vi.fn();
  await show(<Steps label="步骤" steps={steps} current="bank" go={go} note="草稿已保存" />);
  expect(screen.getByText('第 2 步，共 3 步')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('草稿已保存');
  const step = (name: RegExp) => screen.getByRole('button', { name });
  expect(step(/银行账户 ?有误/).getAttribute('aria-current')).toBe('step');
  await userEvent.click(step(/结算/));
  expect(go).not.toHaveBeenCalled();
  await userEvent.click(step(/基本信息 ?已完成/));
  expect(go).toHaveBeenCalledExactlyOnceWith('basic');
});

function Refused({ renew }: { renew: () => Promise<void> }) {
  const form = useFormState(z.object({}), async () => undefined);
  const refused = { ...form, failure: { text: '记录已变更', stale: true } };
  return (
    <Form form={refused} hasBar>
      <FormBar form={refused} renew={renew}>
        <button type="submit">提交</button>
      </FormBar>
    </Form>
  );
}

it('[8.2] the bar says above its buttons why the form was refused, once', async () => {
  const renew = vi.fn(async () => undefined);
  await show(<Refused renew={renew} />);
  const told = screen.getByRole('alert');
  expect(told.textContent).toContain('记录已变更');
  const submit = screen.getByRole('button', { name: '提交' });
  expect(told.compareDocumentPosition(submit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(screen.getByRole('button', { name: '重新载入' }));
  expect(renew).toHaveBeenCalledOnce();
});

it('[2.53] the bar counts what is to be corrected and leads there', async () => {
  const correct = vi.fn();
  await show(
    <FormBar wrong={1} correct={correct}>
      <button type="button">下一步</button>
    </FormBar>,
    { language: 'en-US' },
  );
  await userEvent.click(screen.getByRole('button', { name: '1 field to correct' }));
  expect(correct).toHaveBeenCalledOnce();
});
