import type { FeePlan } from '@portal/contract/merchant/fee-plan';
import { type RenderPageOptions, renderPage } from '@portal/testing';
import { UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { BY_CARD, LADDER, WITH_D0 } from '../testing/plan-fixture.ts';
import { draftOf, type PlanDraft } from './draft.ts';
import { PlanEditor } from './PlanEditor.tsx';
import type { PlanRefusals } from './read-draft.ts';
import { planWords } from './words.ts';

const USD = '840';
let draft: PlanDraft;

interface HeldProps {
  plan?: FeePlan;
  live?: { plan: FeePlan; from?: string };
  checked?: boolean;
  refused?: PlanRefusals;
}

function Held({ plan, live, checked = false, refused }: HeldProps) {
  const [held, hold] = useState(() => draftOf(plan, USD));
  draft = held;
  return (
    <UiProvider>
      <PlanEditor
        currency={USD}
        draft={held}
        change={hold}
        live={live}
        checked={checked}
        refused={refused}
      />
    </UiProvider>
  );
}

const open = (props: HeldProps = {}, options: RenderPageOptions = {}) =>
  renderPage(<Held {...props} />, { ...options, words: [planWords, uiWords] });
const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function type(name: string, text: string) {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
  await userEvent.tab();
}
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const rows = () => within(screen.getAllByRole('table')[0] as HTMLElement).getAllByRole('rowheader');

describe('[2.50] the plan editor', () => {
  it('adds tiers up to five, each with a limit but the last', async () => {
    await open({ plan: WITH_D0 });
    await userEvent.click(screen.getByRole('switch', { name: '阶梯' }));
    expect(rows()).toHaveLength(2);
    for (const _ of [3, 4, 5]) await press('增加一档');
    expect(rows()).toHaveLength(5);
    expect(screen.getByRole('button', { name: '增加一档' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(screen.getByText('5 / 5 档')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: '第 5 档 至（含）' })).toBeNull();
    expect(screen.getByText('不限')).toBeDefined();
  });

  it('drops no comma that was typed: it is refused unless thousands end there', async () => {
    await open({ plan: LADDER });
    await userEvent.clear(field('第 1 档 至（含）'));
    await userEvent.type(field('第 1 档 至（含）'), '1,5');
    await userEvent.tab();
    expect(draft.all.tiers[0]?.upTo).toBe('1,5');
    expect(alerts()).toEqual(['1,5 可理解为 1.5 或 15，请按其中一种填写']);
    await type('第 1 档 至（含）', '15');
    expect(alerts()).toEqual([]);
    await type('第 1 档 费率 %', '0,55');
    expect(draft.all.tiers[0]?.rate).toBe('0,55');
    expect(alerts()).not.toEqual([]);
  });

  it('deletes a tier; the next begins where the one before ends', async () => {
    await open({ plan: LADDER });
    await press('删除第 2 档');
    expect(draft.all.tiers.map(({ upTo }) => upTo)).toEqual([
      '100.00',
      '2,000.00',
      '10,000.00',
      '',
    ]);
    const second = rows()[1]?.closest('tr') as HTMLElement;
    expect(within(second).getByText('100.00')).toBeDefined();
  });

  it('writes amounts and rates out when they are left, and only then', async () => {
    await open({ plan: LADDER });
    await userEvent.clear(field('第 4 档 至（含）'));
    await userEvent.type(field('第 4 档 至（含）'), '12000.5');
    expect(field('第 4 档 至（含）')).toHaveProperty('value', '12000.5');
    await type('第 5 档 费率 %', '.3');
    expect(field('第 4 档 至（含）')).toHaveProperty('value', '12,000.50');
    expect(field('第 5 档 费率 %')).toHaveProperty('value', '.3');
  });

  it('refuses wrong tiers at the field that is wrong, once it is left', async () => {
    const { container } = await open({ plan: LADDER });
    expect(container.querySelector('svg rect')).toBeNull();
    await type('第 2 档 至（含）', '50');
    expect(alerts()).toEqual(['本档上限应大于上一档']);
    const wrong = field('第 2 档 至（含）');
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    const [message] = screen.getAllByRole('alert');
    expect(wrong.getAttribute('aria-describedby')).toBe(message?.id);
    // The segment is marked on the chart, and nothing is tried with it.
    expect(container.querySelectorAll('svg rect')).toHaveLength(1);
    expect(screen.getByText('修正标出的字段后可试算')).toBeDefined();
    await type('第 2 档 至（含）', '500');
    expect(alerts()).toEqual([]);
    expect(container.querySelector('svg rect')).toBeNull();
  });

  it('[8.1] moves nothing that is being pressed while a field is left', async () => {
    await open({ plan: LADDER });
    const wrong = field('第 2 档 至（含）');
    fireEvent.change(wrong, { target: { value: '50' } });
    fireEvent.mouseDown(document.body);
    fireEvent.blur(wrong);
    expect(alerts()).toEqual([]);
    fireEvent.mouseUp(document.body);
    await waitFor(() => expect(alerts()).toEqual(['本档上限应大于上一档']));
  });

  it('shows all that is refused once it was tried to send', async () => {
    await open({ checked: true });
    expect(alerts()).toEqual(['不能为空']);
  });

  it('counts what is refused of the card that is not shown', async () => {
    await open({ plan: BY_CARD });
    await press('贷记卡');
    await type('费率 %', '101');
    await press('借记卡');
    expect(alerts()).toEqual([]);
    expect(screen.getByRole('button', { name: '贷记卡（1 处需修改）' })).toBeDefined();
  });

  it('marks nothing before a field is left', async () => {
    await open();
    expect(alerts()).toEqual([]);
    expect(screen.getByText('修正标出的字段后可试算')).toBeDefined();
  });

  it('shows what the server refused, until that field is typed in', async () => {
    await open({ plan: WITH_D0, refused: { 'd0.bottom': 'fee.d0Bottom' } });
    expect(alerts()).toHaveLength(1);
    await userEvent.type(field('D0 最低'), '1');
    expect(alerts()).toEqual([]);
  });

  it('warns of all notches at once and does not refuse them', async () => {
    await open({ plan: LADDER });
    const text = '第 1 档末尾费用倒挂：100.00 收 0.60，100.01 只收 0.55';
    expect(screen.getByText(text)).toBeDefined();
    const banner = screen.getByText(text).closest('[role=status]');
    expect(banner?.textContent).toContain('第 2 档末尾');
    await press('分段累加');
    expect(screen.queryByText(text)).toBeNull();
  });
});

describe('[2.50] the trial', () => {
  it('F9: tells the fee, that of the plan in force and the signed difference', async () => {
    const { container } = await open({ plan: LADDER, live: { plan: WITH_D0 } });
    await type('交易金额', '15000');
    expect(container.querySelector('output')?.textContent).toBe('手续费 57.00 现行 82.50 −25.50');
  });

  it('F12: explains every step in words', async () => {
    await open({ plan: WITH_D0 });
    await type('交易金额', '100');
    await userEvent.click(screen.getByRole('switch', { name: '当日结算' }));
    await press('计算过程');
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps).toEqual([
      '不区分借贷记',
      '100.00 × 0.55% = 0.55',
      '合计 0.55，四舍五入为 0.55',
      '当日结算：0.10% 计 0.10，加每笔 0.30，最低 0.50，收 0.50',
      '手续费 0.55 + 0.50 = 1.05，结算 98.95',
    ]);
  });

  it('F14: a cap is told, for the kind of card that is looked at', async () => {
    await open({ plan: BY_CARD }, { language: 'en-US' });
    await type('Amount', '5000');
    await press('How it is computed');
    expect(screen.getByText('Above the cap of 20.00: 20.00 is charged')).toBeDefined();
    await press('Credit');
    expect(screen.getByText('Fee 30.00 + 0.00 = 30.00, settled 4,970.00')).toBeDefined();
  });

  it('what is no amount is not computed', async () => {
    await open({ plan: WITH_D0 });
    await type('交易金额', '-5');
    expect(screen.getByText('输入金额后试算')).toBeDefined();
    expect(screen.queryByRole('button', { name: '计算过程' })).toBeNull();
  });
});
