import { store } from '@portal/auth';
import { loadWords, setLanguage, startI18n } from '@portal/i18n';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { menuAtom } from '../../state/menu.ts';
import { hostWords } from '../../words/words.ts';
import { CollapsedMenu } from './CollapsedMenu.tsx';

const leaf = (path: string) => ({
  path,
  name: path,
  component: 'system/x/index',
  meta: { title: path },
});

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  await loadWords(hostWords);
  const order = { path: '/order', component: 'Layout', meta: { title: 'Orders' } };
  store.set(menuAtom, [leaf('/index'), { ...order, children: [leaf('general'), leaf('scan')] }]);
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/order/scan']} useTransitions={false}>
        <CollapsedMenu />
      </MemoryRouter>
    </Provider>,
  );
});

const group = () => screen.getByRole('button', { name: 'Orders' });

it('[2.20] collapsed, the icon of the group around the page is marked', () => {
  expect(group().dataset.active).toBe('true');
  expect(screen.getByRole('link', { name: '/index' }).dataset.active).toBe('false');
});

it('[2.20] collapsed, a group shows its entries under the pointer and takes them back', () => {
  expect(screen.queryByRole('link', { name: 'general' })).toBeNull();
  fireEvent.mouseEnter(group());
  expect(screen.getByRole('link', { name: 'general' })).toBeDefined();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('scan');
  fireEvent.mouseLeave(group());
  expect(screen.queryByRole('link', { name: 'general' })).toBeNull();
});

it('[2.20] collapsed, a group is operated by keyboard: focus opens, Escape closes', () => {
  fireEvent.focus(group());
  expect(group().getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(group(), { key: 'Escape' });
  expect(group().getAttribute('aria-expanded')).toBe('false');
});

it('[2.20] collapsed, choosing an entry takes the flyout back', () => {
  fireEvent.mouseEnter(group());
  fireEvent.click(screen.getByRole('link', { name: 'general' }));
  expect(screen.queryByRole('link', { name: 'scan' })).toBeNull();
});
