import { loadWords, setLanguage, startI18n } from '@portal/i18n';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { HOME_PATH } from '../routing/paths.ts';
import { hostWords } from '../words/words.ts';
import { type LoadedPage, PageLoadError } from './load-page.ts';
import { orders } from './testing.ts';

/** Results of the next attempts to load a page, in order. */
const attempts: (() => LoadedPage)[] = [];
const versions: (ReturnType<typeof orders> | undefined)[] = [];

const reported = vi.hoisted(() => vi.fn());
vi.mock('./failures.ts', () => ({ reportFailure: reported }));
vi.mock('./load-page.ts', async (original) => ({
  ...(await original<typeof import('./load-page.ts')>()),
  loadPage: async () => {
    const attempt = attempts.shift();
    if (!attempt) throw new Error('one attempt too many');
    return attempt();
  },
}));
vi.mock('./versions.ts', () => ({
  versionAfter: async () => versions.shift(),
  forgive: () => undefined,
  versionToOpen: async () => undefined,
}));

const { RemotePage } = await import('./RemotePage.tsx');

/** Each test opens a page of its own: what is loaded stays loaded. */
let shown = 0;
const nameOf = (number: number) => `orders/page${number}/index`;

const Broken = () => {
  throw new Error('cannot draw');
};
const page = (mark: string, Page: LoadedPage['Page']) => () => ({
  component: nameOf(shown),
  unit: 'orders' as const,
  version: orders(mark),
  Page,
});
const failing = () => {
  throw new PageLoadError(2, 'orders_bbbbbbbb');
};
/** Two tabs: one of the remote, and one beside it that must go on working. */
async function show(address = '/order/general') {
  shown += 1;
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[address]}>
        <RemotePage component={nameOf(shown)} title="通用订单" />
        <p>another tab</p>
      </MemoryRouter>,
    );
  });
}

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  await loadWords(hostWords);
  attempts.length = 0;
  versions.length = 0;
  reported.mockReset();
  vi.spyOn(console, 'error').mockReturnValue();
});

it('[X.3] a page that does not load leaves a useful error in its tab; Retry loads it', async () => {
  attempts.push(
    failing,
    page('b', () => <p>rows</p>),
  );
  await show();
  expect(screen.getByText('“通用订单”暂时不可用')).toBeDefined();
  expect(screen.getByText('orders_bbbbbbbb')).toBeDefined();
  expect(screen.getByText('another tab')).toBeDefined();
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '重新载入' }));
  });
  expect(screen.getByText('rows')).toBeDefined();
});

it('[X.3] a page that cannot be drawn is replaced by its version before', async () => {
  attempts.push(
    page('b', Broken),
    page('a', () => <p>rows before</p>),
  );
  versions.push(orders('a'));
  await show();
  expect(screen.getByText('rows before')).toBeDefined();
});

it('[X.3] a page that cannot be drawn, with no other version, fails in its tab only', async () => {
  attempts.push(page('b', Broken));
  await show();
  expect(screen.getByText('“通用订单”暂时不可用')).toBeDefined();
  expect(screen.getByText('another tab')).toBeDefined();
  expect(reported).toHaveBeenCalledExactlyOnceWith('render', expect.any(Error), expect.anything());
});

it('[X.3] without the list of releases it says that, and not that others work or how often it tried', async () => {
  attempts.push(() => {
    throw new Error('The list of releases answered 500');
  });
  await show(HOME_PATH);
  expect(screen.getByText(/无法获取控制台的模块清单/)).toBeDefined();
  expect(screen.queryByText(/其他页面不受影响|已尝试/)).toBeNull();
  expect(screen.queryByRole('button', { name: '返回首页' })).toBeNull();
  attempts.push(page('b', () => <p>rows</p>));
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '重新载入' }));
  });
  expect(screen.getByText('rows')).toBeDefined();
});

it('[X.3] a page that is not released was not tried, and leads home from elsewhere', async () => {
  attempts.push(() => {
    throw new PageLoadError(0);
  });
  await show();
  expect(screen.getByText('其他页面不受影响。')).toBeDefined();
  expect(screen.getByRole('button', { name: '返回首页' })).toBeDefined();
});

it('[X.3] Retry draws a page again that failed for a passing reason', async () => {
  let isBroken = true;
  attempts.push(
    page('b', () => {
      if (isBroken) throw new Error('not yet');
      return <p>rows</p>;
    }),
  );
  await show();
  isBroken = false;
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '重新载入' }));
  });
  expect(screen.getByText('rows')).toBeDefined();
});
