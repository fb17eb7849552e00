import { store } from '@portal/auth';
import { searchRoutes } from '@portal/contract/common/search';
import { type PastedAnswer, pastedRoutes } from '@portal/contract/orders/pasted';
import { loadWords, setLanguage, startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer, signInAs } from '@portal/testing';
import { queryClient, uiWords } from '@portal/ui';
import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { menuAtom } from '../../state/menu.ts';
import { hostWords } from '../../words/words.ts';
import { paletteWords } from './Palette.tsx';
import { openPalette } from './testing.tsx';

const leaf = (path: string, component: string) => ({
  path,
  name: path,
  component,
  meta: { title: path },
});
const orders = {
  path: '/order',
  component: 'Layout',
  alwaysShow: true,
  meta: { title: '订单管理' },
  children: [leaf('general', 'orders/general/index'), leaf('refund', 'orders/refund/index')],
};
const hit = { id: 'F2026112000000012', kind: 'refund' as const, count: 1 };
const answer: PastedAnswer = {
  key: '1-0123456789abcdef',
  orders: 1,
  currencies: [{ currency: '840', count: 1 }],
  found: [{ ...hit, platOrderId: '2026112000000088', refundId: hit.id }],
  missing: [],
};

function Place() {
  const { pathname, search, state } = useLocation();
  return <output>{pathname + search + JSON.stringify(state)}</output>;
}

let server: FakeServer;
beforeEach(async () => {
  queryClient.clear();
  server = fakeServer()
    .on(pastedRoutes.find, () => answer)
    .on(searchRoutes.find, () => []);
  await startI18n();
  await setLanguage('zh-CN');
  await Promise.all([loadWords(hostWords), loadWords(paletteWords), loadWords(uiWords)]);
  signInAs();
});
afterEach(() => server.stop());

const open = (menu = [orders]) => openPalette(menu, <Place />);
const field = () => screen.getByRole('combobox');
/** As a browser does: a field of one line has spaces for line breaks. */
function paste(text: string) {
  fireEvent.paste(field(), { clipboardData: { getData: () => text } });
  fireEvent.change(field(), { target: { value: text.replaceAll('\n', ' ') } });
}
const place = () => document.querySelector('output')?.textContent;

it('[2.22] [2.48] one pasted id opens what it is', async () => {
  await open();
  paste(hit.id);
  fireEvent.click(await screen.findByRole('option', { name: `打开退款 ${hit.id}` }));
  expect(place()).toBe(`/order/refund?record=${hit.id}null`);
});

it('[2.22] [2.48] an id of several orders leads to their list', async () => {
  const many = { ...hit, id: 'S2026112000001840', kind: 'batch' as const, count: 12, refundId: '' };
  server.on(pastedRoutes.find, () => ({
    ...answer,
    found: [{ ...many, platOrderId: '2026112000000088' }],
  }));
  await open();
  paste(many.id);
  fireEvent.click(await screen.findByRole('option', { name: `查看 ${many.id} 的 12 笔订单` }));
  expect(place()).toContain('/order/general?idSet=1-0123456789abcdef');
});

it('[2.22] [2.48] several pasted ids go to the page that looks them up, line by line', async () => {
  await open();
  const text = '2026112000000088\n合计 2 笔\nPK2026112011205500126';
  paste(text);
  fireEvent.click(screen.getByRole('option', { name: '查找粘贴的 2 个单号' }));
  expect(place()).toBe(`/order/general${JSON.stringify({ pasted: text })}`);
  expect(server.inputs(pastedRoutes.find)).toEqual([]);
});

it('[2.22] of typed ids nothing is asked, nor for who may not list orders', async () => {
  await open();
  fireEvent.change(field(), { target: { value: hit.id } });
  expect(screen.queryByRole('option', { name: /打开退款/ })).toBeNull();
  store.set(menuAtom, []);
  paste(hit.id);
  expect(server.inputs(pastedRoutes.find)).toEqual([]);
});
