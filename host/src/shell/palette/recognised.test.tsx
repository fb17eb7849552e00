import { searchRoutes } from '@portal/contract/common/search';
import { pastedRoutes } from '@portal/contract/orders/pasted';
import { loadWords, setLanguage, startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer, signInAs } from '@portal/testing';
import { queryClient, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hostWords } from '../../words/words.ts';
import { paletteWords } from './Palette.tsx';
import type { Group } from './record.ts';
import { openPalette } from './testing.tsx';

const leaf = (path: string, title: string, component: string) => ({
  path,
  name: path,
  component,
  meta: { title },
});
const MENU = [
  leaf('/merchants', '商户信息', 'merchant/info/index'),
  leaf('/orders', '通用订单', 'orders/general/index'),
];
const ORDER = '2026112000000088';
const found = (...ids: string[]): Group[] => [
  {
    kind: 'orders',
    isMissing: false,
    hits: ids.map((id) => ({ id, title: id, note: '金边咖啡 · 12.00 USD' })),
    all: null,
  },
];

let server: FakeServer;
let answer: (groups: Group[]) => void;
beforeEach(async () => {
  localStorage.clear();
  queryClient.clear();
  const answered = new Promise<Group[]>((resolve) => {
    answer = resolve;
  });
  server = fakeServer()
    .on(searchRoutes.find, () => answered)
    .on(pastedRoutes.find, () => ({ key: '', orders: 0, currencies: [], found: [], missing: [] }));
  await startI18n();
  await setLanguage('zh-CN');
  await Promise.all([loadWords(hostWords), loadWords(paletteWords), loadWords(uiWords)]);
  signInAs();
});
afterEach(() => server.stop());

function Place() {
  const { pathname, search } = useLocation();
  return <code>{pathname + search}</code>;
}
const open = () => openPalette(MENU, <Place />);
const field = () => screen.getByRole('combobox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const rows = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const current = () => screen.getByRole('option', { selected: true }).textContent;
const place = () => document.querySelector('code')?.textContent;
const FIND = [`在商户信息中查找 ${ORDER}`, `在通用订单中查找 ${ORDER}`];

it('[2.22] what a number names stands first, in the place that was kept for it, and only there', async () => {
  await open();
  type(ORDER);
  expect(rows()).toEqual([`正在查找 ${ORDER}…`, ...FIND]);
  answer(found(ORDER));
  await screen.findByText(ORDER);
  expect(rows()).toEqual([`${ORDER} 金边咖啡 · 12.00 USD`, ...FIND]);
  expect(current()).toBe(rows()[0]);
  press('Enter');
  expect(place()).toBe(`/orders?anyId=${ORDER}`);
});

it('[2.22] Enter before the answer opens it once it is known', async () => {
  await open();
  type(ORDER);
  press('Enter');
  expect(place()).toBe('/index');
  answer(found(ORDER));
  await waitFor(() => expect(place()).toBe(`/orders?anyId=${ORDER}`));
});

it('[2.22] a pasted number has its place as well, and of several records none is guessed', async () => {
  await open();
  fireEvent.paste(field(), { clipboardData: { getData: () => ORDER } });
  type(ORDER);
  expect(rows()[0]).toBe(`正在查找 ${ORDER}…`);
  press('Enter');
  answer(found(`${ORDER}1`, `${ORDER}2`));
  await screen.findByText(`未能识别编号 ${ORDER}`);
  expect(rows().slice(1, 3)).toEqual(FIND);
  expect(current(), 'what names nothing is passed over').toBe(FIND[0]);
  expect(place()).toBe('/index');
  press('ArrowUp');
  expect(current()).toContain(`${ORDER}2`);
  press('ArrowDown');
  expect(current()).toBe(FIND[0]);
});
