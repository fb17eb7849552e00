import { CODE } from '@portal/contract/kit/codes';
import { feeSimulationRoutes } from '@portal/contract/merchant/fee-simulation';
import { merChannelRoutes } from '@portal/contract/merchant/mer-channel';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choose } from '../../widgets/merchant/fixtures/choose.ts';
import Page, { words } from './edit.page.tsx';
import { CHANNEL, DETAIL, REQUEST } from './mer-channel-fixture.ts';

let detail = DETAIL;
let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  detail = DETAIL;
  server = fakeServer()
    .on(merChannelRoutes.choices, () => [CHANNEL])
    .on(merChannelRoutes.get, () => detail)
    .on(merChannelRoutes.create, () => ({ auditId: '41' }))
    .on(merChannelRoutes.update, () => ({ auditId: '42' }))
    .on(merChannelRoutes.changeFee, () => ({ auditId: '43' }))
    .on(merchantRoutes.options, () => [{ merId: DETAIL.merId, merName: DETAIL.merName }])
    .on(dictRoutes.byTypes, () => ({}))
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());

const open = (path = '/') =>
  renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path, words: [words, uiWords] },
  );
const EXISTING = '/?merChannelId=7';
const button = (name: string) => screen.getByRole('button', { name });
const submit = () => userEvent.click(button('提交审核'));
const rate = () => screen.findByLabelText('费率 %');

describe('[2.51] adding a merchant channel', () => {
  it('asks for what is missing, at its field', async () => {
    await open();
    await submit();
    expect(await screen.findAllByText('不能为空')).not.toHaveLength(0);
    expect(server.inputs(merChannelRoutes.create)).toEqual([]);
  });

  it('begins with the merchant that the address names', async () => {
    await open(`/?merId=${DETAIL.merId}`);
    await choose('渠道编码', /BAKONG_QR/);
    await userEvent.type(screen.getByLabelText(/渠道商户号/), 'M-0009');
    await submit();
    await waitFor(() => expect(server.inputs(merChannelRoutes.create)).toHaveLength(1));
    expect(server.inputs(merChannelRoutes.create)[0]?.body).toMatchObject({
      merId: DETAIL.merId,
      chnlCode: 'BAKONG_QR',
    });
  });

  it('begins own fees with those of the channel, and sends them in every currency', async () => {
    await open();
    await choose('商户号', /Golden Kitchen/);
    await choose('渠道编码', /BAKONG_QR/);
    await userEvent.type(screen.getByLabelText(/渠道商户号/), 'M-0009');
    await userEvent.click(button('自有费率'));
    await userEvent.clear(await rate());
    await userEvent.type(await rate(), '0.45');
    await userEvent.click(screen.getByRole('switch', { name: '退款' }));
    await submit();
    await waitFor(() => expect(server.inputs(merChannelRoutes.create)).toHaveLength(1));
    expect(server.inputs(merChannelRoutes.create)[0]?.body).toMatchObject({
      merId: DETAIL.merId,
      chnlCode: 'BAKONG_QR',
      chnlMerCode: 'M-0009',
      status: '0',
      refundFlag: 'N',
      ownFee: 'Y',
      plans: [
        { currency: '116', effectiveFrom: '2026-11-21', plan: { all: { ratePpm: 3_000 } } },
        { currency: '840', effectiveFrom: '2026-11-21', plan: { all: { ratePpm: 4_500 } } },
      ],
    });
  });
});

describe('[2.51] changing a merchant channel', () => {
  it('sends what changed on the version that was read, without the fees that stay', async () => {
    await open(EXISTING);
    await userEvent.click(await screen.findByRole('switch', { name: '撤销' }));
    await submit();
    await waitFor(() => expect(server.inputs(merChannelRoutes.update)).toHaveLength(1));
    expect(server.inputs(merChannelRoutes.update)[0]?.body).toEqual({
      merChannelId: '7',
      version: 3,
      chnlMerCode: 'M-0001',
      consumeFlag: 'Y',
      refundFlag: 'Y',
      cancelFlag: 'Y',
      ownFee: 'Y',
      plans: [],
    });
  });

  it('of nothing but fees asks for those that differ', async () => {
    await open(EXISTING);
    await userEvent.click(await screen.findByRole('button', { name: 'KHR' }));
    await userEvent.clear(await rate());
    await userEvent.type(await rate(), '0.5');
    await submit();
    await waitFor(() => expect(server.inputs(merChannelRoutes.changeFee)).toHaveLength(1));
    expect(server.inputs(merChannelRoutes.changeFee)[0]).toMatchObject({
      params: { merChannelId: '7' },
      body: { version: 3, plans: [{ currency: '116', plan: { all: { ratePpm: 5_000 } } }] },
    });
    expect(server.inputs(merChannelRoutes.update)).toEqual([]);
  });

  it('[2.56] tries on a past month the very fees that it would ask for', async () => {
    server.refuse(feeSimulationRoutes.replay, { code: CODE.error, msg: 'Closed' });
    await open(EXISTING);
    await userEvent.click(await screen.findByRole('button', { name: 'KHR' }));
    expect(button('试算影响')).toHaveProperty('disabled', true);
    await userEvent.clear(await rate());
    await userEvent.type(await rate(), '0.5');
    await userEvent.click(button('试算影响'));
    await screen.findByRole('button', { name: '重试' });
    expect(server.inputs(feeSimulationRoutes.replay)[0]?.body).toMatchObject({
      merId: DETAIL.merId,
      chnlCode: DETAIL.chnlCode,
      plans: [{ currency: '116', plan: { all: { ratePpm: 5_000 } } }],
    });
  });

  it('[8.2] says at its field, and above the buttons, that the day of the fees is refused', async () => {
    const fields = { 'plans.0.effectiveFrom': 'fee.effectiveDay' };
    server.refuse(merChannelRoutes.changeFee, { code: 500, msg: '日期已过', fields });
    await open(EXISTING);
    await userEvent.click(await screen.findByRole('button', { name: 'KHR' }));
    await userEvent.clear(await rate());
    await userEvent.type(await rate(), '0.5');
    await submit();
    const day = screen.getByRole('textbox', { name: '费率生效日期' });
    await waitFor(() => expect(document.activeElement).toBe(day));
    expect(day.getAttribute('aria-invalid')).toBe('true');
    const form = within(day.closest('form') as HTMLElement);
    const texts = form.getAllByRole('alert').map(({ textContent }) => textContent?.trim());
    expect(texts).toEqual(['生效日期不正确', '日期已过']);
    expect(screen.getByRole('button', { name: '1 处需修改' })).toBeDefined();
  });

  it('[2.56] compares other fees with those that would hold on their day', async () => {
    const { plan, ...now } = DETAIL.plans[0] as (typeof DETAIL.plans)[number];
    const later = { ...plan, all: { hasLadder: 'N', ratePpm: 5_200, top: null } } as typeof plan;
    const scheduled = { ...now, plan: later, effectiveFrom: '2026-12-11' };
    detail = { ...DETAIL, plans: [...DETAIL.plans, scheduled] };
    const { container } = await open(EXISTING);
    const day = await screen.findByRole('textbox', { name: '费率生效日期' });
    const told = () => container.querySelector('output')?.textContent;
    expect(told()).toBe('手续费 5.50 现行 5.50');
    await userEvent.clear(day);
    await userEvent.type(day, '2026-12-20');
    await userEvent.tab();
    expect(told()).toBe('手续费 5.50 2026-12-11 起 5.20 +0.30');
    expect(screen.getByText('虚线为 2026-12-11 起的方案')).toBeDefined();
  });

  it('says in which currency the fees are wrong, and leads there', async () => {
    await open(EXISTING);
    await userEvent.click(await screen.findByRole('button', { name: 'KHR' }));
    await userEvent.clear(await rate());
    await userEvent.click(button('USD'));
    await submit();
    expect(await screen.findByText('KHR 的费率需要修改')).toBeDefined();
    expect(button('KHR（需修改）').getAttribute('aria-pressed')).toBe('true');
    await waitFor(async () => expect(document.activeElement).toBe(await rate()));
    expect(server.inputs(merChannelRoutes.changeFee)).toEqual([]);
  });

  it('waits while a request does: no form, but what is asked for', async () => {
    detail = { ...DETAIL, chkStatus: '3', pending: [REQUEST] };
    await open(EXISTING);
    expect(await screen.findByRole('region', { name: '待审核的申请' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '提交审核' })).toBeNull();
  });

  it('that was refused says why, and is asked for again with the fees it had', async () => {
    detail = {
      ...DETAIL,
      chkStatus: '2',
      status: '1',
      refusal: '渠道商户号有误',
      fees: CHANNEL.fees,
      plans: DETAIL.fees.map(({ currency, plan, effectiveFrom }) => ({
        currency,
        plan,
        effectiveFrom,
      })),
    };
    await open(EXISTING);
    expect(await screen.findByText('已拒绝：渠道商户号有误')).toBeDefined();
    expect(((await rate()) as HTMLInputElement).value).toBe('0.55');
    await submit();
    await waitFor(() => expect(server.inputs(merChannelRoutes.update)).toHaveLength(1));
    expect(server.inputs(merChannelRoutes.update)[0]?.body).toMatchObject({
      status: '0',
      plans: [{ currency: '116' }, { currency: '840' }],
    });
  });
});
