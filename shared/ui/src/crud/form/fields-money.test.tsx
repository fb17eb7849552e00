import { rule } from '@portal/contract/kit/rules';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { lazyWords } from '@portal/i18n';
import { type FakeServer, fakeServer } from '@portal/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
// The code of a calendar is then here as soon as it is asked for.
import '../../late/arco-day.tsx';
import { openSelect, show } from '../../fixtures/orders.tsx';
import { Form } from './Form.tsx';
import { grouped } from './fields-money.tsx';
import { fieldsOf } from './fields-of.tsx';
import { useFormState } from './useFormState.ts';

const zh = {
  ...{ singleMax: '单笔最高', rate: '费率', currency: '币种' },
  ...{ day: '生效日期', merId: '商户', refund: '退款权限' },
};
const words = lazyWords<typeof zh>('test.money', {
  'zh-CN': async () => ({ default: zh }),
  'en-US': async () => ({ default: zh }),
});
const Input = z.object({
  singleMax: rule.amount.notZero(),
  rate: rule.percentage(),
  currency: rule.currency(),
  day: rule.day(),
  merId: rule.key(),
  refund: rule.dict('Y', 'N'),
});
const Field = fieldsOf(words, Input);
const send = vi.fn(async (values: unknown) => void values);

let server: FakeServer;
beforeEach(() => {
  send.mockClear();
  server = fakeServer().on(merchantRoutes.options, ({ query }) =>
    query.kw === 'Coffee' ? [{ merId: '104008210003301', merName: 'Coffee Roasters' }] : [],
  );
});
afterEach(() => server.stop());

const start = {
  singleMax: '1000',
  rate: '0.55',
  currency: '840',
  day: '2026-11-21',
  merId: '',
  refund: 'N',
};

function View() {
  const form = useFormState(Input, send, start);
  return (
    <Form form={form}>
      <Field.Amount name="singleMax" currency="840" hint="不含手续费" />
      <Field.Rate name="rate" />
      <Field.Currency name="currency" codes={['840', '116']} />
      <Field.Date name="day" min="2026-11-20" max="2026-11-25" />
      <Field.Merchant name="merId" />
      <Field.Switch name="refund" />
      <button type="submit">send</button>
    </Form>
  );
}
const open = (language?: 'en-US') => show(<View />, { words: [words], language });
const box = (name: string) => screen.getByRole('textbox', { name });
const shown = (name: string) => (box(name) as HTMLInputElement).value;
const submit = () => userEvent.click(screen.getByRole('button', { name: 'send' }));
const sent = () => send.mock.lastCall?.[0];

describe('[3.2] amounts, rates and days in a form', () => {
  it.each([
    ['1234567.5', '1,234,567.5'],
    ['-1000', '-1,000'],
    ['1000.', '1,000.'],
    ['12a', '12a'],
    ['', ''],
  ])('%j is shown as %j', (typed, text) => {
    expect(grouped(typed)).toBe(text);
  });

  it('an amount is grouped while nobody types in it, and sent plain', async () => {
    await open();
    expect(shown('单笔最高')).toBe('1,000');
    await userEvent.clear(box('单笔最高'));
    await userEvent.type(box('单笔最高'), '12,345.60');
    expect(shown('单笔最高')).toBe('12345.60');
    await userEvent.tab();
    expect(shown('单笔最高')).toBe('12,345.60');
    expect(screen.getByText('USD')).toBeDefined();
    expect(screen.getByText('%')).toBeDefined();
  });

  it('[5.5] a refused amount says why where its hint stood', async () => {
    await open();
    expect(box('单笔最高').getAttribute('aria-describedby')).toBe(
      screen.getByText('不含手续费').id,
    );
    await userEvent.clear(box('单笔最高'));
    await userEvent.type(box('单笔最高'), '0');
    await userEvent.tab();
    const note = screen.getByRole('alert');
    expect(note.textContent).toContain('大于');
    expect(box('单笔最高').getAttribute('aria-describedby')).toBe(note.id);
    expect(screen.queryByText('不含手续费')).toBeNull();
  });

  it('a currency is chosen by letters and name, in the language of the console', async () => {
    await open('en-US');
    await openSelect('币种');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'USD US Dollar',
      'KHR Cambodian Riel',
    ]);
  });

  it('a day is typed, or taken from the calendar within its bounds', async () => {
    await open();
    await userEvent.clear(box('生效日期'));
    await userEvent.type(box('生效日期'), '2026-11-22');
    const calendar = screen.getByRole('button', { name: '选择生效日期' });
    await userEvent.hover(calendar);
    await userEvent.click(screen.getByRole('button', { name: '选择生效日期' }));
    await screen.findAllByText('27');
    const cell = (day: string) =>
      screen.getAllByText(day).find((one) => one.closest('.arco-picker-cell-in-view'));
    fireEvent.click(cell('27') as HTMLElement);
    expect(shown('生效日期')).toBe('2026-11-22');
    fireEvent.click(cell('24') as HTMLElement);
    expect(shown('生效日期')).toBe('2026-11-24');
  });

  it('a merchant is found by its name; a switch says Y or N', async () => {
    await open();
    await openSelect('商户');
    await userEvent.keyboard('Coffee');
    await userEvent.click(await screen.findByRole('option', { name: /Coffee Roasters/ }));
    const refund = screen.getByRole('switch', { name: '退款权限' });
    await userEvent.click(refund);
    expect(refund.getAttribute('aria-checked')).toBe('true');
    await submit();
    await waitFor(() =>
      expect(sent()).toEqual({ ...start, merId: '104008210003301', refund: 'Y' }),
    );
  });
});
