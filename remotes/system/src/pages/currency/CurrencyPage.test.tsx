import type { RowOf } from '@portal/contract/kit/route';
import { currencyRoutes } from '@portal/contract/system/currency';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

type Currency = RowOf<typeof currencyRoutes.list>;

const dollar: Currency = {
  numCode: '840',
  currCode: 'USD',
  currName: '美元',
  currNameEn: 'US dollar',
  currencyPrecision: 2,
  endCutNum: 0,
  isoExponent: 2,
  orderNum: 1,
  status: '0',
  inUse: true,
  remark: '',
  createBy: 'system',
  createTime: '2026-11-21 14:31:08',
  updateBy: '',
  updateTime: '',
  version: 0,
};
const unit: Currency = { ...dollar, numCode: '036', currCode: 'AUD', inUse: false, version: 3 };

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = fakeServer()
    .on(currencyRoutes.get, () => unit)
    .on(currencyRoutes.list, () => ({ rows: [dollar, unit], total: 2 }))
    .on(currencyRoutes.create, () => undefined)
    .on(currencyRoutes.update, () => undefined)
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());

async function open(options: RenderPageOptions = {}) {
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );
  await screen.findByText('AUD');
}
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);

describe('[3.3] currencies', () => {
  it('are named in the language of the reader', async () => {
    await open({ language: 'en-US' });
    expect(screen.getAllByText('US dollar')).not.toHaveLength(0);
  });

  it('are edited by their number, zeros kept, with their version', async () => {
    await open();
    await userEvent.click(rowOf('AUD').getByRole('button', { name: '修改' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText(/显示截去末位数/));
    await userEvent.type(dialog.getByLabelText(/显示截去末位数/), '1');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.inputs(currencyRoutes.update)).toHaveLength(1));
    expect(server.inputs(currencyRoutes.update)[0]?.body).toMatchObject({
      numCode: '036',
      endCutNum: 1,
      version: 3,
    });
  });

  it('with amounts cannot be deleted', async () => {
    await open();
    await userEvent.click(rowOf('USD').getByRole('button', { name: '更多操作' }));
    const item = await screen.findByRole('menuitem', { name: /删除/ });
    expect(item.getAttribute('aria-disabled')).toBe('true');
  });
});
