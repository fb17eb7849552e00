import { rule } from '@portal/contract/kit/rules';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { lazyWords } from '@portal/i18n';
import { type FakeServer, fakeServer } from '@portal/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
// The code of a calendar is then here as soon as it is asked for.
import '../../lazy/arco-day.tsx';
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

function View({ merId = '' }) {
  const form = useFormState(Input, send, { ...start, merId });
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
/** Everything but the numbers is filled in. */
const openFilled = () => show(<View merId="104008210003301" />, { words: [words] });
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
    expect(shown('单笔最高')).toBe('12,345.60');
    await userEvent.tab();
    expect(shown('单笔最高')).toBe('12,345.60');
    expect(screen.getByText('USD')).toBeDefined();
    expect(screen.getByText('%')).toBeDefined();
  });

  it('an amount is not touched as it takes the focus: what the browser selects stays selected', async () => {
    await openFilled();
    const field = box('单笔最高') as HTMLInputElement;
    field.focus();
    field.select();
    expect(field.value).toBe('1,000');
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5]);
    await userEvent.keyboard('3000');
    expect(field.value).toBe('3000');
    await submit();
    await waitFor(() => expect(sent()).toMatchObject({ singleMax: '3000' }));
  });

  it.each([
    ['between digits', { at: 3, types: '9' }, '10900', 3],
    ['at the end', { at: 5, types: '.5' }, '1000.5', 6],
    ['over a comma of ours', { at: 2, types: '{Backspace}2' }, '12000', 2],
  ])('typed %s of 1,000, it stands where it was typed', async (_, { at, types }, text, caret) => {
    await openFilled();
    const field = box('单笔最高') as HTMLInputElement;
    field.focus();
    field.setSelectionRange(at, at);
    await userEvent.keyboard(types);
    expect(field.value).toBe(text);
    expect(field.selectionStart).toBe(caret);
    await submit();
    await waitFor(() => expect(sent()).toMatchObject({ singleMax: text }));
  });

  it.each([
    ['12,50', '12,50 可理解为 12.50 或 1,250，请按其中一种填写'],
    ['1,23,456', '千位分隔符应每三位一个，请写成 123,456'],
    ['100.555', '请输入大于 0 的金额，最多两位小数'],
  ])('an amount of %s is kept as it is typed, and refused', async (typed, why) => {
    await openFilled();
    await userEvent.clear(box('单笔最高'));
    await userEvent.type(box('单笔最高'), typed);
    await userEvent.tab();
    expect([shown('单笔最高'), screen.getByRole('alert').textContent]).toEqual([typed, why]);
    await submit();
    expect(send).not.toHaveBeenCalled();
  });

  it.each(['１，２３４．５', " '1,234.5\u200b", '1\u00a0234.5'])(
    'an amount pasted as %j is shown and sent as it is read',
    async (pasted) => {
      await openFilled();
      await userEvent.clear(box('单笔最高'));
      await userEvent.paste(pasted);
      await userEvent.tab();
      expect(shown('单笔最高')).toBe('1,234.5');
      await submit();
      await waitFor(() => expect(sent()).toMatchObject({ singleMax: '1234.5' }));
    },
  );

  it.each([
    ['1,2', '1,2 可理解为 1.2 或 12，请按其中一种填写'],
    ['1,00', '1,00 可理解为 1.00 或 100，请按其中一种填写'],
  ])('%s pasted over 1,000 is not taken for an edit of it', async (pasted, why) => {
    await openFilled();
    const field = box('单笔最高') as HTMLInputElement;
    field.focus();
    field.select();
    await userEvent.paste(pasted);
    await userEvent.tab();
    expect([field.value, screen.getByRole('alert').textContent]).toEqual([pasted, why]);
  });

  it('12 pasted between two digits of 1,000 is 112,000', async () => {
    await openFilled();
    const field = box('单笔最高') as HTMLInputElement;
    field.focus();
    field.setSelectionRange(1, 1);
    await userEvent.paste('12');
    expect([field.value, field.selectionStart]).toEqual(['112000', 3]);
    await userEvent.tab();
    expect(field.value).toBe('112,000');
  });

  it('a rate with a decimal comma is refused, not read as a hundred times as much', async () => {
    await openFilled();
    await userEvent.clear(box('费率'));
    await userEvent.type(box('费率'), '0,55');
    expect(shown('费率')).toBe('0,55');
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('小数部分请用小数点“.”分隔，例如 0.55');
    expect(send).not.toHaveBeenCalled();
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
