import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { type PastedAnswer, pastedRoutes } from '@portal/contract/orders/pasted';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

const KEY = '4-0123456789abcdef';
const [ONE, OTHER, LOST] = ['2026112000018417', 'PK2026112011205500126', '2026081400012250'];
const hit = (id: string, platOrderId: string) => ({
  id,
  kind: 'merchant' as const,
  count: 1,
  platOrderId,
  refundId: '',
});
const answer: PastedAnswer = {
  key: KEY,
  orders: 2,
  currencies: [
    { currency: '840', count: 1 },
    { currency: '116', count: 1 },
  ],
  found: [{ ...hit(ONE, ONE), kind: 'platform' }, hit(OTHER, '2026112000018402')],
  missing: [
    { id: LOST, why: 'none', near: { id: '2026081400012205', platOrderId: '2026081400012205' } },
  ],
};

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = fakeServer()
    .on(generalOrderRoutes.list, () => ({ rows: [], total: 0 }))
    .on(merchantRoutes.options, () => [])
    .on(dictRoutes.byType, () => [])
    .on(pastedRoutes.find, () => answer);
});
afterEach(() => server.stop());

const open = (path = '/', language?: 'en-US') =>
  renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path, language, words: [words, uiWords] },
  );
const box = () => screen.findByRole('textbox', { name: '平台、商户、渠道单号或查询流水号' });
async function paste(text: string) {
  fireEvent.paste(await box(), { clipboardData: { getData: () => text } });
  return within(await screen.findByRole('dialog', { name: '粘贴的单号' }));
}
const asked = () => server.inputs(generalOrderRoutes.list).map(({ query }) => query);

describe('[2.48] ids pasted into the id box', () => {
  it('one is typed text; several open beside the list, each line named', async () => {
    await open();
    fireEvent.paste(await box(), { clipboardData: { getData: () => ` ${ONE}\n` } });
    expect(screen.queryByRole('dialog')).toBeNull();
    const float = await paste([ONE, OTHER, ONE, '合计 48 笔', LOST].join('\n'));
    await float.findByText('找到 2 笔');
    expect(server.inputs(pastedRoutes.find)).toEqual([{ body: { ids: [ONE, OTHER, LOST] } }]);
    const lines = within(float.getByRole('list', { name: '粘贴的内容' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual([
      `1${ONE}平台`,
      `2${OTHER}商户`,
      `3${ONE}重复，同第 1 行`,
      '4合计 48 笔不是单号',
      `5${LOST}未找到`,
    ]);
    expect(float.getByText('1 笔 USD').parentElement?.textContent).toBe('1 笔 USD · 1 笔 KHR');
    expect(float.getByRole('link', { name: '…12205' }).getAttribute('href')).toContain(
      'order/general/detail/2026081400012205',
    );
    await userEvent.click(float.getByRole('button', { name: '只看有问题的 3 行' }));
    expect(
      within(float.getByRole('list', { name: '粘贴的内容' })).getAllByRole('listitem'),
    ).toHaveLength(3);
  });

  it('Ctrl Enter lists what was found under a short key, at any time; removing it brings all back', async () => {
    const { address } = await open('/?params.beginTime=2026-11-20&params.endTime=2026-11-21');
    const float = await paste(`${ONE}\n${OTHER}`);
    await float.findByText('找到 2 笔');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(address()).toBe(`/?idSet=${KEY}&pageNum=1&pageSize=20`));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByDisplayValue('按单号查询时不限')).toBeDefined();
    expect(
      screen.getByRole('button', { name: '导出' }).getAttribute('aria-description'),
    ).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '粘贴的单号 4 个' }));
    await screen.findByRole('dialog', { name: '粘贴的单号' });
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement?.textContent).toBe('粘贴的单号 4 个');
    await userEvent.click(screen.getByRole('button', { name: '移除粘贴的单号' }));
    await waitFor(() => expect(asked().at(-1)).not.toHaveProperty('idSet'));
    expect(await box()).toBeDefined();
  });

  it('of more than 500 nothing is asked, and it says so', async () => {
    await open();
    const ids = Array.from({ length: 501 }, (_, at) => `AB2026112${10_000 + at}`);
    const float = await paste(ids.join(', '));
    expect(float.getByRole('alert').textContent).toBe(
      '识别到 501 个单号，一次最多查询 500 个，请分批粘贴。',
    );
    expect(float.getByRole('button', { name: '查询' })).toHaveProperty('disabled', true);
    expect(server.inputs(pastedRoutes.find)).toEqual([]);
  });

  it('a single order is opened itself', async () => {
    server.on(pastedRoutes.find, () => ({
      ...answer,
      orders: 1,
      found: [hit(ONE, ONE)],
      missing: [],
    }));
    await open();
    const float = await paste(`${ONE} ${ONE}`);
    await float.findByRole('button', { name: '打开订单' });
  });
});
