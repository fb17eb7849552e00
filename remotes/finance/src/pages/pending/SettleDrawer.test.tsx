import { batchRoutes } from '@portal/contract/finance/batch';
import { pendingRoutes } from '@portal/contract/finance/pending';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CORRECTION, SALE_LINE } from '../../widgets/batch/fixtures/batch.ts';
import Page from './index.tsx';
import type { Preview } from './pending.ts';
import { preview, row, yen, yenPreview } from './testing.ts';
import { words } from './words.ts';

let server: FakeServer;
let previews: Record<string, Preview>;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  previews = { [row.merId]: preview, [yen.merId]: yenPreview };
  server = fakeServer()
    .on(dictRoutes.byType, () => [])
    .on(pendingRoutes.total, () => [])
    .on(pendingRoutes.list, () => ({ rows: [row, yen], total: 2 }))
    .on(pendingRoutes.lines, () => ({ rows: [SALE_LINE, CORRECTION], total: 1276 }))
    .on(pendingRoutes.preview, ({ params }) => previews[params.merId] ?? preview)
    .on(batchRoutes.create, ({ body }) =>
      body.items.map(({ settleAmt }, at) => ({
        batchNo: `S202611220000000${at}`,
        settleAmt,
        carriedOut: '0',
      })),
    );
});
afterEach(() => server.stop());

const open = async (path = '/', language?: 'en-US') => {
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path, language, words: [words, uiWords] },
  );
  await screen.findAllByText(row.merName);
  return page;
};
const button = (name: string) => screen.getByRole('button', { name });
const openBoth = async () => {
  const page = await open();
  for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
  await userEvent.click(
    within(screen.getByText('已选 2 条').parentElement as HTMLElement).getByRole('button', {
      name: '结算',
    }),
  );
  const drawer = within(await screen.findByRole('dialog', { name: '发起结算' }));
  return { page, drawer };
};
const openOne = async () => {
  const page = await open();
  await userEvent.click(screen.getAllByRole('button', { name: '结算' })[0] as HTMLElement);
  const drawer = within(await screen.findByRole('dialog', { name: '发起结算' }));
  return { page, drawer, amount: await drawer.findByLabelText<HTMLInputElement>('结算金额') };
};
const sent = () => server.inputs(batchRoutes.create).map(({ body }) => body.items);
const item = { merId: row.merId, currency: '840', dueAmt: '4641103' };

describe('[2.68] settling balances', () => {
  it('begins with all that can be settled of each, what is carried over, and a sum a currency', async () => {
    const { page, drawer } = await openBoth();
    const first = within(await drawer.findByRole('group', { name: /Angkor/ }));
    expect(first.getByLabelText<HTMLInputElement>('结算金额').value).toBe('45,911.03');
    expect(first.getByText('结转下批').nextElementSibling?.textContent).toBe('500.00含冻结 450.00');
    const second = within(drawer.getByRole('group', { name: /Orchid/ }));
    expect(second.getByLabelText<HTMLInputElement>('结算金额').value).toBe('1,200');
    const sums = within(drawer.getByRole('region', { name: '合计' })).getAllByRole('listitem');
    expect(sums.map(({ textContent }) => textContent)).toEqual([
      '1 批45,911.03USD',
      '1 批1,200JPY',
    ]);
    await userEvent.click(drawer.getByRole('button', { name: '提交 2 个批次' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        [
          { ...item, settleAmt: '4591103' },
          { merId: yen.merId, currency: '392', settleAmt: '1200', dueAmt: '1200' },
        ],
      ]),
    );
    await userEvent.click(await screen.findByRole('button', { name: '查看批次' }));
    expect(page.address()).toBe('/finance/batch?status=0&settleMethod=2');
  });

  it('says before anything is typed where it goes, what it takes, what is frozen and when it is due', async () => {
    const { drawer } = await openBoth();
    const first = await drawer.findByRole('group', { name: /Angkor/ });
    const terms = [...first.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(terms).toEqual([
      '结算账户•••• 6503 Lakeside Bank',
      '未结算分录 1,276 笔截至 2026-11-21 14:59:0346,411.03',
      '其中上批结转1,200.00',
      '按日历到期 2026-11-2340,000.00',
      '按日历到期 2026-11-24−12.00',
      '冻结REFUND R2026112200000047 450.00SETTLE S2026112000000007 50.00500.00',
      '可结算金额45,911.03',
      '结转下批500.00含冻结 450.00',
    ]);
    const second = drawer.getByRole('group', { name: /Orchid/ });
    expect(second.textContent).not.toMatch(/转入|冻结|日历/);
  });

  it('takes a part, sent by Ctrl Enter; the toast leads to the batch', async () => {
    const { page, drawer, amount } = await openOne();
    await userEvent.clear(amount);
    await userEvent.type(amount, '40000.5');
    expect(drawer.getByText('6,410.53').textContent).toBe('6,410.53含冻结 450.00');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.click(await screen.findByRole('button', { name: 'S2026112200000000' }));
    expect(sent()).toEqual([[{ ...item, settleAmt: '4000050' }]]);
    expect(page.address()).toBe('/finance/batch/detail/S2026112200000000');
    expect(server.inputs(pendingRoutes.list)).toHaveLength(2);
  });

  it.each([
    ['45911.04', /45,911.03/],
    ['0', /大于 0/],
    ['', /大于 0/],
    ['1.005', /最多 2 位小数/],
  ])('INV-04 %s is refused at its field, before it is sent', async (typed, told) => {
    const { drawer, amount } = await openOne();
    await userEvent.clear(amount);
    if (typed) await userEvent.type(amount, typed);
    await userEvent.click(drawer.getByRole('button', { name: '提交 1 个批次' }));
    expect((await drawer.findByRole('alert')).textContent).toMatch(told);
    expect(document.activeElement).toBe(amount);
    expect(sent()).toEqual([]);
  });

  it('[8.4] what the server refuses stands at the field of its row, and the other stays', async () => {
    server.refuse(batchRoutes.create, {
      code: 500,
      msg: '结算金额有误',
      fields: { 'items.1.settleAmt': 'settle.exceed?max=1%2C000' },
    });
    const { drawer } = await openBoth();
    await drawer.findByRole('group', { name: /Angkor/ });
    await userEvent.click(drawer.getByRole('button', { name: '提交 2 个批次' }));
    const second = within(drawer.getByRole('group', { name: /Orchid/ }));
    expect((await second.findByRole('alert')).textContent).toMatch(/1,000/);
    const first = within(drawer.getByRole('group', { name: /Angkor/ }));
    expect(first.queryByRole('alert')).toBeNull();
  });

  it('what was posted meanwhile is shown as a difference; what was typed stays, and goes with the new sum', async () => {
    server.refuse(batchRoutes.create, {
      code: 500,
      msg: '余额已变化',
      fields: { 'items.0.settleAmt': 'settle.exceed?max=46%2C011.03' },
    });
    const { drawer, amount } = await openOne();
    await userEvent.clear(amount);
    await userEvent.type(amount, '40000');
    previews[row.merId] = { ...preview, dueAmt: '4651103', payableAmt: '4601103' };
    await userEvent.click(drawer.getByRole('button', { name: '提交 1 个批次' }));
    expect(
      await drawer.findByText(
        '期间有新的入账或冻结：未结算分录 +100.00，可结算金额 45,911.03 → 46,011.03。',
      ),
    ).toBeDefined();
    expect(amount.value).toBe('40,000');
    server.on(batchRoutes.create, () => [
      { batchNo: 'S2026112200000009', settleAmt: '4000000', carriedOut: '651103' },
    ]);
    await userEvent.click(drawer.getByRole('button', { name: '提交 1 个批次' }));
    expect(await screen.findByRole('button', { name: 'S2026112200000009' })).toBeDefined();
    expect(sent().at(-1)).toEqual([{ ...item, settleAmt: '4000000', dueAmt: '4651103' }]);
  });

  it('names what cannot be settled with its reason, and settles the rest', async () => {
    previews[yen.merId] = { ...yenPreview, dueAmt: '-300', payableAmt: '0' };
    const { drawer } = await openBoth();
    const left = within(await drawer.findByRole('region', { name: '1 项余额不能结算' }));
    expect(left.getByText('未结算分录合计 −300 JPY，不高于 0，结转下批')).toBeDefined();
    await userEvent.click(drawer.getByRole('button', { name: '提交 1 个批次' }));
    await waitFor(() => expect(sent()).toEqual([[{ ...item, settleAmt: '4591103' }]]));
  });

  it('[8.1] one that does not load says so, and is asked for again', async () => {
    server.respond(pendingRoutes.preview, (request) =>
      Response.json(
        request.url.includes(yen.merId)
          ? { code: 500, msg: '账户忙' }
          : { code: 200, msg: '', data: preview },
      ),
    );
    const { drawer } = await openBoth();
    expect(await drawer.findByText('账户忙')).toBeDefined();
    server.on(pendingRoutes.preview, () => yenPreview);
    await userEvent.click(drawer.getByRole('button', { name: '重试' }));
    const second = within(await drawer.findByRole('group', { name: /Orchid/ }));
    expect(second.getByLabelText<HTMLInputElement>('结算金额').value).toBe('1,200');
  });

  it('an account under review may be settled, and it is said that nothing is paid yet', async () => {
    previews[row.merId] = { ...preview, accountUnderReview: true };
    const { drawer } = await openOne();
    expect(drawer.getByText(/账户审核完成前不出款/)).toBeDefined();
    expect(drawer.getByRole('button', { name: '提交 1 个批次' }).ariaDisabled).not.toBe('true');
  });

  it('asks before something that was typed is lost, and not otherwise', async () => {
    const { drawer, amount } = await openOne();
    await userEvent.type(amount, '1');
    // The drawer reads the number of the key, which typing does not give here.
    fireEvent.keyDown(amount, { key: 'Escape', keyCode: 27 });
    expect(await screen.findByText('放弃未保存的修改？')).toBeDefined();
    await userEvent.click(button('继续填写'));
    await userEvent.clear(amount);
    await userEvent.type(amount, '45911.03');
    await userEvent.click(drawer.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '发起结算' })).toBeNull());
  });
});

describe('[2.68] what makes up a balance', () => {
  const openRecord = async (language?: 'en-US') => {
    await open(`/?record=${row.merId}/840`, language);
    return within(await screen.findByRole('complementary'));
  };

  it('is frozen for refunds and batches that can be opened, and settles by the calendar', async () => {
    const drawer = await openRecord();
    await drawer.findByText('未结算分录 1,276 笔');
    const lines = [...document.querySelectorAll('.ui-equation > div')].map(
      ({ textContent }) => textContent,
    );
    expect(lines).toEqual([
      '待结算余额46,411.03',
      'REFUND R2026112200000047−450.00',
      'SETTLE S2026112000000007−50.00',
      '可用金额45,911.03USD',
    ]);
    const hold = (name: RegExp) => drawer.getByRole('link', { name }).getAttribute('href');
    expect(hold(/R2026/)).toBe('/order/refund?record=R2026112200000047');
    expect(hold(/S2026/)).toBe('/finance/batch/detail/S2026112000000007');
    expect(drawer.getByText('2026-11-23').parentElement?.textContent).toBe(
      '2026-11-23结算 1,200 笔40,000.00USD',
    );
    expect(drawer.getByText('2026-11-24').parentElement?.textContent).toContain('−12.00');
    expect(await drawer.findByRole('link', { name: SALE_LINE.bizId })).toBeDefined();
    const correction = drawer.getByRole<HTMLAnchorElement>('link', { name: CORRECTION.bizId });
    expect(correction.href).toContain(`/recon/error?tab=all&anyId=${CORRECTION.bizId}`);
    expect(drawer.getByText('合计 1,276 笔').parentElement?.textContent).toContain('46,411.03');
    expect(server.inputs(pendingRoutes.lines)[0]).toMatchObject({
      query: { merId: row.merId, currency: '840', pageNum: 1, pageSize: 50 },
    });
  });

  it('cannot be settled while nothing is payable, and the button says why', async () => {
    previews[row.merId] = { ...preview, available: '-100', payableAmt: '0' };
    const drawer = await openRecord();
    const settle = await drawer.findByRole('button', { name: '结算' });
    expect(settle.getAttribute('aria-description')).toBe('可用金额 −1.00 USD，不足以结算');
  });

  it('[1.1] speaks English', async () => {
    const drawer = await openRecord('en-US');
    expect(await drawer.findByText('By the business calendar')).toBeDefined();
    expect(drawer.getByText('settles 1,200 entries')).toBeDefined();
  });
});
