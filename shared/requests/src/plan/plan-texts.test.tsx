import { renderPage } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BY_CARD, LADDER, WITH_D0 } from '../testing/plan-fixture.ts';
import { Examples } from './Examples.tsx';
import { PlanDiff } from './PlanDiff.tsx';
import { PlanSummary } from './PlanSummary.tsx';
import { planWords } from './words.ts';

const words = [planWords];

describe('[2.56] a plan in one line', () => {
  it.each([
    ['zh-CN', BY_CARD, '借记 0.50% 封顶 20.00 · 贷记 0.60%'],
    ['zh-CN', LADDER, '阶梯 0.60%–0.38%（5 档）'],
    ['zh-CN', WITH_D0, '0.55% · D0 0.10% + 0.30 最低 0.50'],
    ['en-US', BY_CARD, 'Debit 0.50% cap 20.00 · Credit 0.60%'],
  ] as const)('%s: %#', async (language, plan, text) => {
    await renderPage(<PlanSummary plan={plan} currency="840" />, { language, words });
    expect(screen.getByText(text)).toBeDefined();
  });
});

describe('[2.50] two plans', () => {
  const changes = () => {
    const table = screen.getByRole('columnheader', { name: '变更项' }).closest('table');
    return within(table as HTMLElement)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));
  };

  it('show what differs, both values signed', async () => {
    const after = { ...WITH_D0, d0: null };
    await renderPage(<PlanDiff before={{ plan: WITH_D0 }} after={after} currency="840" />, {
      words,
    });
    expect(changes()).toEqual([
      ['D0 费率 %', '− 0.10%', '+ —'],
      ['D0 每笔', '− 0.30', '+ —'],
      ['D0 最低', '− 0.50', '+ —'],
    ]);
  });

  it('are compared for each kind of card when one of them tells cards apart', async () => {
    const plan = { ...BY_CARD, isDistDc: 'N', all: BY_CARD.debit } as never;
    await renderPage(<PlanDiff before={{ plan }} after={BY_CARD} currency="840" />, { words });
    expect(changes()).toEqual([
      ['贷记卡 · 费率 %', '− 0.50%', '+ 0.60%'],
      ['贷记卡 · 封顶', '− 20.00', '+ —'],
    ]);
  });

  it('of which one is missing show all of the other, tier by tier', async () => {
    await renderPage(<PlanDiff before={undefined} after={LADDER} currency="840" />, { words });
    expect(changes()).toContainEqual(['第 2 档', '', '+ 100.00 – 500.00：0.55%']);
    expect(changes()).toContainEqual(['第 5 档', '', '+ 10,000.00 以上：0.38%']);
  });

  it('say to screen readers what the chart draws', async () => {
    await renderPage(<PlanDiff before={{ plan: WITH_D0 }} after={LADDER} currency="840" />, {
      words,
    });
    const table = within(screen.getByRole('table', { name: '有效费率与金额 (USD)' }));
    expect(table.getByRole('row', { name: '100.00 0.60% 0.55%' })).toBeDefined();
  });
});

it('[2.56] examples explain the ends of the tiers (F9)', async () => {
  await renderPage(<Examples plan={LADDER} currency="840" />, { words });
  expect(screen.getByText('2,000.00 收 10.00')).toBeDefined();
  expect(screen.getAllByRole('group')).toHaveLength(5);
});
