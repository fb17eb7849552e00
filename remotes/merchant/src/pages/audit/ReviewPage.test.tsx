import { CODE } from '@portal/contract/kit/codes';
import { feeSimulationRoutes } from '@portal/contract/merchant/fee-simulation';
import { reviewRoutes } from '@portal/contract/merchant/review';
import { dictRoutes } from '@portal/contract/system/dict';
import type { RequestDetail, RequestField } from '@portal/review';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(reviewRoutes.list, () => ({ rows: [], total: 0 }))
    .on(dictRoutes.byTypes, () => ({}));
});
afterEach(() => server.stop());

it('[2.52] the inbox of every kind of request, in the language of the console', async () => {
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { language: 'en-US', words: [words, uiWords] },
  );
  expect(await screen.findByText('Nothing to review')).toBeDefined();
  expect(server.inputs(reviewRoutes.list)).toMatchObject([{ query: { verStatus: '0' } }]);
});

const field = (more: Partial<RequestField>): RequestField => ({
  field: 'account',
  kind: 'text',
  dict: '',
  before: '',
  after: '',
  live: '',
  changed: true,
  ...more,
});
const request = (more: Partial<RequestDetail>): RequestDetail => ({
  auditId: '1',
  objType: 'MER_BANK',
  objId: '104053110000001',
  merId: '104053110000001',
  merName: 'Khmer Food',
  chnlCode: '',
  chnlName: '',
  verIsAdd: '0',
  fields: ['account'],
  createBy: 'operator',
  createTime: '2026-11-21 11:48:02',
  waitMinutes: 5,
  verStatus: '0',
  verBy: '',
  verTime: '',
  remark: '',
  override: '',
  own: false,
  currency: '840',
  diff: [],
  hits: [],
  stale: false,
  refused: null,
  recent: [],
  ...more,
});

async function openRequest(shown: RequestDetail) {
  server
    .on(reviewRoutes.list, () => ({ rows: [shown], total: 1 }))
    .on(reviewRoutes.get, () => shown);
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { words: [words, uiWords] },
  );
  await screen.findByRole('heading', { name: 'Khmer Food' });
}

it('[2.52] [2.57] what a request means for a merchant: labels, consequence, hits of the blacklist', async () => {
  const hit = {
    blackId: '12',
    name: 'L••• Person',
    remark: '盗刷',
    hit: ['CARD' as const],
    fields: ['account'],
  };
  const shown = request({ hits: [hit], diff: [field({ before: '甲', after: '乙' })] });
  await openRequest(shown);
  expect(await screen.findByText(/#12 L••• Person.*银行账号.*盗刷/)).toBeDefined();
  expect(screen.getByText(/下一批结算将付至新账号/)).toBeDefined();
  expect(screen.getByRole('rowheader', { name: '银行账号' })).toBeDefined();
});

it('[2.52] [2.56] fee plans are drawn beside those that would hold on their day, and tried as they are asked for', async () => {
  const from = (effectiveFrom: string, ratePpm: number) => ({
    currency: '840',
    effectiveFrom,
    plan: {
      basis: 'PER_TXN',
      d0: null,
      isDistDc: 'N',
      all: { hasLadder: 'N', ratePpm, top: null },
    },
  });
  const before = JSON.stringify([from('2026-01-01', 6000), from('2999-12-11', 5800)]);
  const after = JSON.stringify([from('2999-12-20', 5000)]);
  const plans = field({ field: 'plans', kind: 'plans', before, after });
  await openRequest(request({ objType: 'MER_FEE', chnlCode: 'ABA_QR', diff: [plans] }));
  expect(
    await screen.findByRole('heading', { name: '费率 · USD · 自 2999-12-20 起' }),
  ).toBeDefined();
  expect(screen.getByRole('columnheader', { name: '2999-12-11 起' })).toBeDefined();
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(expect.arrayContaining(['− 0.58%', '+ 0.50%']));

  server.refuse(feeSimulationRoutes.replay, { code: CODE.error, msg: 'Closed' });
  await userEvent.click(screen.getByRole('button', { name: '试算影响' }));
  await screen.findByRole('button', { name: '重试' });
  expect(server.inputs(feeSimulationRoutes.replay)[0]?.body).toMatchObject({
    chnlCode: 'ABA_QR',
    plans: JSON.parse(after),
  });
});

it('[2.57] a new merchant channel names its channel, and the fees of it that will be charged', async () => {
  const all = { hasLadder: 'N', ratePpm: 6_500, top: null };
  const plan = { basis: 'PER_TXN', d0: null, isDistDc: 'N', all };
  const fees = [{ currency: '840', effectiveFrom: '2026-01-01', plan }];
  const applies = { field: 'channelFee', kind: 'plans' as const, after: JSON.stringify(fees) };
  await openRequest(
    request({
      objType: 'MER_CHNL',
      verIsAdd: '1',
      chnlCode: 'UPI_QR',
      chnlName: 'UnionPay QR',
      diff: [field({ field: 'ownFee', kind: 'flag', after: 'N' }), field(applies)],
    }),
  );
  const head = screen.getByRole('heading', { name: 'Khmer Food' }).closest('header');
  expect(head?.textContent).toContain('UnionPay QR');
  const fee = await screen.findByRole('heading', { name: '适用费率（渠道统一）' });
  expect(fee.closest('section')?.textContent).toContain('USD0.65%');
});
