import type { Answer } from '@portal/contract/kit/route';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page, { words } from './index.tsx';

const texts = Object.fromEntries(
  Object.keys(merchantRoutes.get.data.shape).map((name) => [name, `${name}!`]),
);
const detail = {
  ...texts,
  merId: '104008210003301',
  merName: 'Phnom Penh Coffee Roasters',
  status: '0',
  chkStatus: '1',
  currency: '840',
  account: '•••• •••• 4471',
  legalIdNo: '•••••••3301',
  phone: '•••• 5678',
  transferDays: 3,
  licenceValid: '2027-03-31',
  createTime: '2026-11-21 14:31:08',
} as unknown as Answer<typeof merchantRoutes.get>;

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  // `get` first: its path would swallow the list's.
  server = fakeServer()
    .on(merchantRoutes.get, () => detail)
    .on(merchantRoutes.list, () => ({ rows: [detail], total: 400 }))
    .on(
      dictRoutes.byType,
      ({ params }): Answer<typeof dictRoutes.byType> =>
        params.dictType === 'mer_status'
          ? [{ dictValue: '0', dictLabel: '启用', listClass: 'success', cssClass: '' }]
          : [],
    );
});
afterEach(() => server.stop());

async function open(path = '/', language?: 'en-US') {
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path, language, words: [words, uiWords] },
  );
  await screen.findAllByText('Phnom Penh Coffee Roasters');
  return page;
}
const asked = () => server.inputs(merchantRoutes.list).map(({ query }) => query);

describe('merchant information', () => {
  it('[2.53] lists merchants with their state and the validity of the licence', async () => {
    await open();
    expect(await screen.findByText('启用')).toBeDefined();
    expect(screen.getByText('2027-03-31')).toBeDefined();
    expect(screen.getByText('104008210003301')).toBeDefined();
  });

  it('[2.53] [3.2] searches by number and name together, once, from page 1', async () => {
    await open('/?pageNum=5');
    await userEvent.type(screen.getByRole('textbox', { name: '商户号' }), '1040');
    await userEvent.type(screen.getByRole('textbox', { name: '商户名称' }), 'Coffee{Enter}');
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toMatchObject({ pageNum: 1, merId: '1040', merName: 'Coffee' });
  });

  it('[2.53] [2.30] turns pages', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ pageNum: 2 }));
  });

  it('[2.53] [3.2] the detail shows every field of the merchant, in sections, numbers masked', async () => {
    await open('/?record=104008210003301');
    const drawer = within(await screen.findByRole('complementary'));
    await drawer.findByRole('heading', { name: '基本信息' });
    for (const section of ['银行账户', '证件信息', '结算信息']) {
      expect(drawer.getByRole('heading', { name: section })).toBeDefined();
    }
    for (const masked of ['•••• •••• 4471', '•••••••3301', '•••• 5678']) {
      expect(drawer.getByText(masked)).toBeDefined();
    }
    const shown = screen.getByRole('complementary').textContent ?? '';
    const missing = Object.values(detail).filter((value) => !shown.includes(String(value)));
    // The currency is shown by its letters.
    expect(missing).toEqual(['840']);
  });

  it('[1.1] speaks English', async () => {
    await open('/?record=104008210003301', 'en-US');
    const drawer = within(await screen.findByRole('complementary'));
    expect(await drawer.findByRole('heading', { name: 'Bank account' })).toBeDefined();
    expect(screen.getByRole('columnheader', { name: /Merchant name/ })).toBeDefined();
  });
});
