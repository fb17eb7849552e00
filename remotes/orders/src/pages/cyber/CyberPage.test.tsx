import type { Answer, RowOf } from '@portal/contract/kit/route';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { cyberOrderRoutes } from '@portal/contract/orders/families';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

const ID = '2026112000000478';
const clearing = {
  traceDate: '2026-11-20',
  traceTime: '14:31:10',
  settleDate: '2026-11-21',
  settleAmt: '371387',
  batchDate: '2026-11-20',
};
const cyber = {
  flowId: 'FL-1',
  txnType: '01',
  txnSubType: '01',
  cardType: '01',
  bin: '900012',
  billToName: 'S••• Vannak',
  billToCountry: 'KH',
  eci: '05',
  avsResult: 'Y',
  cvnResult: 'M',
};
const shared = {
  platOrderId: ID,
  merOrderId: 'OH20261120235801004781',
  merId: '855070111000005',
  merName: 'Orchid Hotel',
  currency: '840',
  txnAmt: '371387',
  merFeeRate: 5500,
  status: '2',
  refundSta: '0',
  refundedAmt: '0',
  reconFlag: '1',
  respCode: '100',
  respMsg: 'Successful transaction',
  txnTime: '20261120143108',
  acqInsCode: '00855006',
  queryId: '',
  traceNo: '342808',
  accType: '01',
  accNo: '900012******4471',
  customerName: 'S••• Vannak',
  origMerOrderId: '',
} as const;
const row: RowOf<typeof cyberOrderRoutes.list> = { ...shared, ...clearing, ...cyber };
const address = {
  name: 'S••• Vannak',
  line1: '12 Street 240',
  line2: '',
  city: 'Phnom Penh',
  region: '',
  postcode: '12207',
  country: 'KH',
};
const detail: Answer<typeof cyberOrderRoutes.get> = {
  ...shared,
  ...{ refundingAmt: '0', refundableAmt: '371387' },
  chnlOrderId: '',
  orderType: 'CYBER',
  intTxnCd: '1001',
  merFeeAmt: '2043',
  vatAmt: '0',
  vatRate: 0,
  merSettleAmt: '369344',
  merSettleSta: '0',
  merSettleDate: '',
  queryTimes: 0,
  nextQueryTime: '',
  chnlCode: 'CYBS_CARD',
  chnlName: 'CyberSource',
  terminal: '',
  createTime: '2026-11-20 14:31:08',
  billing: address,
  shipping: null,
  sellers: [{ name: 'Corner Shop', sellerId: 'S-1', country: 'KH' }],
  item: [{ name: 'Lamp', code: 'L-1', quantity: 3, unitAmt: '123795' }],
  clearing,
  cyber: { ...cyber, binIssuer: 'Demo Mekong Bank', binScheme: 'DEMO-A' },
  ums: null,
};

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  // `get` first: its path would swallow the others'.
  server = fakeServer()
    .on(cyberOrderRoutes.get, () => detail)
    .on(cyberOrderRoutes.list, () => ({ rows: [row], total: 130 }))
    .on(cyberOrderRoutes.stat, () => ({
      count: 4,
      sums: [
        { currency: '840', status: '2' as const, count: 3, amount: '1114161' },
        { currency: '840', status: '3' as const, count: 1, amount: '100' },
      ],
    }))
    .on(merchantRoutes.options, () => [])
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());

async function open(path = '/', language?: 'en-US') {
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path, language, words: [words, uiWords] },
  );
  await screen.findAllByText('Orchid Hotel');
  return page;
}
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('cyber orders', () => {
  it('[2.45] lists card, country and clearing; what does not fit waits in the column dialog', async () => {
    await open();
    const [, line] = screen.getAllByRole('row');
    const cells = within(line as HTMLElement).getAllByRole('cell');
    const shown = Object.fromEntries(heads().map((head, at) => [head, cells[at]?.textContent]));
    expect(shown).toMatchObject({
      平台订单号: ID,
      交易金额: '3,713.87USD',
      账号: '900012******4471',
      清算日期: '2026-11-21',
      账单国家: 'KH',
    });
    expect(heads()).not.toContain('流程编号');
    await userEvent.click(screen.getByRole('button', { name: '列设置' }));
    for (const name of [
      '流程编号',
      '3DS ECI',
      'AVS 结果',
      '商户费率',
      '原商户订单号',
      '跟踪时间',
    ]) {
      expect(await screen.findByRole('checkbox', { name })).toBeDefined();
    }
  });

  it('[2.45] finds orders by the last digits of a card; a wrong number is said at the field', async () => {
    await open();
    const box = screen.getByRole('textbox', { name: '卡号或末四位' });
    await userEvent.type(box, '12345{Enter}');
    expect(await screen.findByText('应为卡号或卡号末四位')).toBeDefined();
    expect(server.inputs(cyberOrderRoutes.list)).toHaveLength(1);
    await userEvent.clear(box);
    await userEvent.type(box, '4471{Enter}');
    await waitFor(() => {
      const { query } = server.inputs(cyberOrderRoutes.list).at(-1) ?? {};
      expect(query).toMatchObject({ accNo: '4471', pageNum: 1 });
    });
  });

  it('[2.45] says count, sum and success rate of what is searched', async () => {
    await open();
    expect(await screen.findByText('成功率 75.00%')).toBeDefined();
    expect(screen.getByText('11,141.61').textContent).toBe('11,141.61USD');
  });

  it('[2.45] [3.2] the detail shows the fields of the family, who is billed, who sells, what is bought', async () => {
    await open(`/?record=${ID}`);
    const drawer = within(await screen.findByRole('complementary'));
    const section = async (name: string) => {
      const heading = await drawer.findByRole('heading', { name });
      return heading.closest('section')?.textContent;
    };
    expect(await section('清算信息')).toMatch(/2026-11-21.*3,713\.87/);
    expect(await section('网络无卡信息')).toMatch(/FL-1.*Demo Mekong Bank.*05.*Y.*M/);
    expect(await section('账单信息')).toContain('12 Street 240, Phnom Penh, 12207');
    expect(await section('销售方')).toContain('Corner Shop');
    expect(await section('商品')).toContain('LampL-131,237.95USD3,713.85USD');
    expect(drawer.queryByRole('heading', { name: '收货信息' })).toBeNull();
  });

  it('[5.7] is exported only of a range of days', async () => {
    await open();
    const reason = screen.getByRole('button', { name: '导出' }).getAttribute('aria-description');
    expect(reason).toBe('选择交易时间后才能导出');
  });

  it('[1.1] [1.2] speaks English too', async () => {
    await open(`/?record=${ID}`, 'en-US');
    const drawer = within(await screen.findByRole('complementary', { name: `Cyber order ${ID}` }));
    expect(await drawer.findByText('AVS result')).toBeDefined();
    expect(screen.getByRole('columnheader', { name: /Billing country/ })).toBeDefined();
  });
});
